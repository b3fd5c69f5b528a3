/**
 * Words that people use for the same everyday thing, whatever the product: one concept, then its words. A content
 * folder's own groups come first.
 */
const groups = `
price: price, cost, how much, fee, charge, pricing, expensive, expense, cheap, affordable, afford, tariff, pricey,
  price tag, prise, pirce, costly, subscription, subscribe, subcription
payment: pay, payment, paid, checkout, purchase, buy, bought, credit card, debit card, bank card, visa card,
  mastercard, paypal, apple pay, google pay, direct debit, bank transfer, instalment plan, installment plan,
  payement, standing order, transaction
refund: refund, money back, reimburse, reimbursement, chargeback, get back money, repay, repayment, refud,
  cooling off
cancel: cancel, cancellation, cancelation, unsubscribe, opt out, terminate, termination, quit, cancle, auto renewal,
  discontinue, withdraw, renewal
contact: contact, get in touch, reach out, phone number, telephone, email address, hotline, helpline, call centre,
  call center, talk to human, speak to someone, live chat, live agent, postal address, write to you, contat, e-mail,
  email, complaint, complain
help: help, support, customer service, helpdesk, help desk, assistance, assist, troubleshoot, faq, tutorial,
  walkthrough, how-to
trust: trust, trustworthy, legit, legitimate, scam, reputable, reliable, genuine, rip off, ripoff, fraud, fraudulent,
  bogus, dodgy, sketchy, credible, reputation, shady, swindle, con artist
launch: launch, release date, go live, available, availability, coming soon, rollout, roll out, roll-out, unveil,
  preorder, pre-order, waitlist, waiting list, early access, launch date, avaliable, availible
privacy: privacy, private, confidential, confidentiality, personal data, personal information, gdpr, ccpa, tracking,
  tracker, cookie, anonymous, anonymity, anonymise, anonymize, data protection, dpo, spy, snoop, eavesdrop, privcy
account: account, profile, user account, membership, acount, accout, username, user name, login name
sign-up: sign up, signup, sign-up, register, registration, enrol, enroll, enrolment, enrollment, create account,
  open account, onboarding, onboard, regester
sign-in: sign in, signin, sign-in, log in, login, log-in, log on, logon, password, passcode, passphrase, pasword,
  passwrod, credential, locked out, reset password, forgot password, single sign-on, sso, passkey, magic link,
  lockout, sign out, log out, logout
two-factor: two factor, two-factor, 2fa, mfa, multi-factor, authenticator app, one-time code, otp, verification code,
  two-step, yubikey
verify: verify, verification, validate, validation, confirm identity, identity check, kyc, prove identity,
  proof of identity, passport, id card, authenticate, authentication
device: device, phone, smartphone, mobile, handset, cellphone, cell phone, tablet, ipad, iphone, android, laptop,
  desktop, pc, computer, smartwatch, hardware, gadget
app: app, application, mobile app, app store, play store, google play, download app, apk, native app, pwa, apps
browser: browser, chrome, firefox, safari, edge browser, brave browser, internet explorer, web browser, add-on,
  addon, extension, browsr, website, web page
discount: discount, coupon, voucher, promo, promotion, promo code, special offer, bargain, student price, concession,
  money off, black friday, price cut, discout
trial: trial, free trial, try out, try before, test drive, demo, sandbox, demonstration, taster, trail period,
  trial period
free: free, gratis, no cost, free of charge, freemium, complimentary, for nothing, costless, without paying,
  free tier, free plan
upgrade: upgrade, premium, downgrade, change plan, switch plan, pro version, higher tier, paid plan, better plan,
  upsell
invoice: invoice, receipt, bill, billing, proof of purchase, billing address, purchase order, invoce, reciept,
  recipt
tax: tax, vat, gst, sales tax, taxation, tax-deductible, tax deductible, reverse charge, tax exempt, w-9,
  withholding
language: language, english, german, french, spanish, italian, portuguese, translate, translation, multilingual,
  locale, localisation, localization, bilingual, langauge, languge
country: country, nation, abroad, overseas, international, worldwide, region, territory, europe, usa, uk,
  united kingdom, united states, america, canada, australia, global, outside eu, contry, foreign
location: location, located, headquarters, headquartered, hq, office, head office, where based, premises,
  street address, data centre, data center, datacenter, hosted, hosting
update: update, new version, latest version, patch, changelog, release notes, upto date, up to date, bugfix,
  modernise, modernize, udpate, edit, modify, amend, revise
delete: delete, remove, erase, erasure, wipe, deletion, purge, removal, right to erasure, be forgotten, get rid,
  destroy, deactivate, delet, dlete, discard, close account
export: export, download data, data portability, take out data, takeout, backup, back up, csv, save copy, extract,
  exprot, printout, sync
import: import, upload, migrate, migration, transfer data, bring over, bulk upload, ingest, move over, imoprt
share: share, send to others, forward, collaborate, collaboration, shared access, co-edit, delegate, sharing,
  pass on
security: security, secure, safe, safety, encrypt, encryption, encypted, end-to-end, protect, protection, aes, tls,
  ssl, zero-knowledge, penetration test, pentest, soc 2, iso 27001, secuirty, sercurity
hack: hack, hacker, breach, data leak, leak, stolen, phishing, malware, virus, cyberattack, compromised, intruder,
  cybercrime, vulnerability, exploit, bug bounty, ransomware, ddos, hijack
law: law, legal, lawful, illegal, regulation, regulated, compliance, compliant, legislation, jurisdiction, lawyer,
  solicitor, attorney, legally binding, statute, subpoena, lawsuit, sue, police, permitted
terms: terms, terms and conditions, terms of service, tos, small print, fine print, agreement, contract,
  user agreement, eula, terms of use, license, licence, t&c
employee: employee, staff, team members, worker, personnel, colleague, coworker, co-worker, headcount, workforce,
  hiring, recruit, vacancy, career, job
company: company, business, firm, organisation, organization, corporation, startup, start-up, enterprise, gmbh, ltd,
  manufacturer, maker, provider, vendor, comany
owner: owner, founder, ceo, director, shareholder, investor, who owns, who founded, co-founder, cofounder, boss,
  chief executive, entrepreneur, funding, backer, bankrolled
partner: partner, partnership, reseller, distributor, white label, white-label, cooperation, joint venture, supplier,
  wholesaler, subcontractor, subprocessor, franchise
customer: customer, client, user, consumer, clientele, end user, costumer, custumer, buyer, target audience
child: child, children, kid, teenager, teen, underage, under 18, age limit, minimum age, how old, youngster, toddler,
  infant, juvenile
family: family, spouse, husband, wife, parent, mother, father, mum, mom, dad, sibling, brother, sister, relatives,
  grandparent, household, son, daughter, loved one, grandma, grandad, grandpa, in-laws
compare: compare, comparison, versus, vs, difference, better than, distinguish, differ, contrast, compair, diffrence,
  pros and cons, differentiator
alternative: alternative, competitor, rival, instead of, substitute, replacement, similar to, equivalent, competing,
  competition, other options
limit: limit, maximum, max, restriction, quota, unlimited, allowance, rate limit, throttle, limitation, limt,
  throttling
storage: storage, disk space, capacity, gigabyte, gb, megabyte, mb, terabyte, cloud, storage space, file size,
  database
error: error, bug, crash, fail, failure, broken, problem, not working, glitch, frozen, stuck, exception, malfunction,
  erorr, eror, timeout, blank screen, outage, downtime
api: api, graphql, sdk, developer, programmatic, programmatically, client library, openapi, swagger, command line,
  curl, postman, restful, rest api
endpoint: endpoint, route, http request, http response, http method, query parameter, request body, payload, header,
  status code, base url
token: token, api key, access key, bearer, jwt, oauth, secret key, client secret, access token, refresh token,
  apikey
agent: agent, bot, chatbot, ai assistant, virtual assistant, ai, artificial intelligence, llm, chatgpt, gpt, claude,
  gemini, mcp, language model, machine learning, copilot, robot
stream: stream, streaming, sse, server-sent events, websocket, real time, real-time, realtime, long polling,
  live updates, sse event
document: document, file, pdf, paperwork, docx, attachment, certificate, documnet, spreadsheet
data: data, dataset, record, metadata, information stored, datum, personal records
notify: notify, notification, alert, reminder, remind, newsletter, push message, text message, sms, notifcation,
  mailing list, heads up, inform, webhook
speed: speed, fast, slow, quick, performance, latency, lag, sluggish, response time, rapid, instant, snappy, delay,
  loading time, laggy
guarantee: guarantee, warranty, assurance, promise, gaurantee, garantee, guarentee, warrantee, assured,
  satisfaction guaranteed, liability, liable, insurance, insured
accessibility: accessibility, accessible, screen reader, blind, deaf, disabled, disability, wcag, voiceover,
  large print, font size, high contrast, dyslexia, wheelchair, impairment, colour blind, color blind, subtitle
start: start, begin, beginning, getting started, set up, setup, commence, kick off, install, installation, configure,
  configuration, instal
end: end, expire, expiry, expiration, finish, shut down, shutdown, closure, insolvency, bankrupt, bankruptcy,
  out of business, lapse, liquidation, go bust, go under, cease
`;

export const everydayConcepts: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  groups
    .trim()
    .split(/\n(?! )/)
    .map((group) => {
      const [concept = '', words = ''] = group.split(':');
      return [concept, words.split(',').map((word) => word.trim())];
    }),
);
