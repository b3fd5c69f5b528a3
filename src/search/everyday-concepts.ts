import { healthConcepts } from './everyday-concepts-health.ts';
import { homeConcepts } from './everyday-concepts-home.ts';
import { moneyConcepts } from './everyday-concepts-money.ts';
import { ordersConcepts } from './everyday-concepts-orders.ts';
import { publicConcepts } from './everyday-concepts-public.ts';
import { technologyConcepts } from './everyday-concepts-technology.ts';
import { travelConcepts } from './everyday-concepts-travel.ts';

/**
 * Words that people use for the same everyday thing, whatever the product: one concept, then its words. A content
 * folder's own groups come first, then these; a phrase stays with the first group that names it.
 */
const groups = `
price: price, cost, how much, fee, expensive, cheap, affordable, tariff, pricey, price tag, prise, pirce, costly,
  subscription, subscribe, subcription, price list, what you charge, charge for, you charge, charge me, quotation,
  quid, bucks, cheaper, cheapest, overpriced, get a quote, price estimate, ballpark
payment: pay, payment, paid, checkout, purchase, buy, bought, credit card, debit card, bank card, visa card,
  mastercard, paypal, apple pay, google pay, direct debit, bank transfer, instalment plan, payement, standing order,
  transaction, cheque, wire transfer, klarna, payment method, payment option, amex, american express, sepa,
  pay by card, prepaid card, card details
lapsed-payment: declined, payment declined, card declined, bounced, failed payment, payment failed, missed payment,
  late payment, overdue, arrears, unpaid, card expired, expired card, new card
refund: refund, money back, reimburse, chargeback, get back money, repay, repayment, refud, cooling off,
  money returned, cash back, consumer rights, send back, return policy, take it back
delivery: shipping, shipment, ship to, delivery, delivered, dispatch, courier, postage, parcel, tracking number,
  lead time, delivery time
cancel: cancel, unsubscribe, opt out, terminate, quit, cancle, auto renewal, discontinue, withdraw, renewal,
  stop subscription, end subscription, leave you, call off, resign, back out
pause: pause, suspend, on hold, put on hold, snooze, take a break, resume, freeze account, reactivate
contact: contact, get in touch, reach out, phone number, telephone, email address, hotline, helpline, call centre,
  call center, talk to human, speak to someone, live chat, live agent, postal address, write to you, contat, e-mail,
  email, complaint, complain, contact form, support ticket, ring you, call you, real person, human being, reply time,
  feedback, reach you, contact details
press: journalist, reporter at, press kit, press release, press contact, media kit, media enquiry, media inquiry,
  interview request, newspaper article
booking: reservation, reserve a place, appointment, book a call, book a demo, schedule a call, time slot
help: help, support, customer service, helpdesk, help desk, assistance, troubleshoot, faq, assistance needed,
  stuck with, advise, technical support, aid, guidance
guide: guide, guidebook, manual, handbook, tutorial, walkthrough, documentation, instructions, knowledge base,
  how-to guide, video tutorial, user guide, docs
overview: overview, summary, introduction, in short, nutshell, in brief, basics, primer, gist, sum up, summarise,
  summarize, big picture, explain simply
feature: feature, function, capability, what it does, able to do, specification, module
ease: beginner, novice, newbie, easy to use, user friendly, intuitive, straightforward, complicated, difficult to use,
  learning curve, non-technical, not technical, tech savvy, technophobe, ease of use
trust: trust, trustworthy, legit, legitimate, reputable, reliable, genuine, rip off, ripoff, bogus, dodgy, sketchy,
  credible, shady, swindle, con artist, honest, honesty, crook, con man, fake company, real company, snake oil,
  fly-by-night, rely on, due diligence, suspicious
phishing: phishing, scam, fraud, fraudulent, fake email, fake message, spoof, impostor, imposter, fake website, hoax,
  scammer, impersonate, really from you
launch: launch, release date, go live, available, coming soon, rollout, roll out, unveil, preorder, pre-order,
  waitlist, waiting list, early access, launch date, avaliable, opening date, when ready, come out, goes live,
  first release, on sale, start date
roadmap: roadmap, road map, planned feature, future plans, next version, upcoming feature, feature request, wish list,
  planned for later, in the pipeline
beta: beta, tester, pilot, alpha version, closed beta, early tester, preview version, test group, guinea pig
timeline: timeline, milestone, schedule, progress, status update, how far along, calendar of, project status
deadline: deadline, due date, cut-off, cutoff date, last day, time limit, closing date, timeframe, time frame,
  turnaround
launch-delay: postpone, slip, slippage, behind schedule, pushed back, miss the date, later than planned
privacy: privacy, private, confidential, personal data, personal information, gdpr, ccpa, tracking, tracker, cookie,
  anonymous, anonymise, data protection, dpo, spy, snoop, eavesdrop, privcy, data controller, data processor,
  data subject, sell data, surveillance, personal details, data rights, consent to data
advertising: advert, advertising, ads, ad-free, sponsored, marketing emails, junk mail, spam
account: account, profile, user account, membership, acount, accout, username, user name, login name, log-in area,
  dashboard, my area, user profile, member area
permission: permission, consent, authorise, authorize, grant access, allow access, access rights, admin,
  administrator, superuser, role, moderator
sign-up: sign up, signup, register, registration, enrol, create account, open account, onboarding, regester,
  sign myself up, new account, sign me up, apply, application form, enlist
eligibility: eligible, qualify, entitled, criteria, prerequisite, who can join, who can use, may anyone
suitability: suitable, right for me, who is for, ideal for, good fit, made for, aimed at, meant for, intended for,
  designed for, worth it, worthwhile
drawback: drawback, disadvantage, downside, shortcoming, weak point, weak spot, caveat, what is wrong, is there catch,
  hidden catch, risk, danger
sign-in: sign in, signin, log in, login, log on, logon, password, passcode, passphrase, pasword, passwrod, credential,
  locked out, reset password, forgot password, single sign-on, sso, passkey, magic link, lockout, sign out, log out,
  logout, remember my password, lost password, wrong password, password reset, two step login, login page
two-factor: two factor, 2fa, mfa, multi-factor, authenticator app, one-time code, otp, verification code, two-step,
  yubikey
verify: verify, verification, validate, confirm identity, identity check, kyc, prove identity, proof of identity,
  passport, id card, authenticate, double check, certify, confirm who i, proof of address, age check, background check
device: device, phone, smartphone, mobile, handset, cellphone, cell phone, tablet, ipad, iphone, android, laptop,
  desktop, pc, computer, smartwatch, hardware, gadget, notebook computer, macbook, chromebook, imac, pixel phone,
  e-reader
app: app, application, mobile app, app store, play store, google play, download app, apk, native app, pwa, playstore,
  testflight, ios app, android app, app download, mobile version, desktop app
browser: browser, chrome, firefox, safari, edge browser, brave browser, internet explorer, web browser, add-on, addon,
  extension, browsr, website, web page
compatibility: compatible, system requirements, works with, runs on, operating system, windows, linux, macos, ios,
  supported version, interoperable
discount: discount, coupon, voucher, promo, promotion, promo code, special offer, bargain, student price, concession,
  money off, black friday, price cut, discout, student discount, bulk discount, volume discount, early bird,
  cut price, reduced price, rebate, bundle deal
referral: referral, refer a friend, affiliate, commission, ambassador, bring a friend, finder's fee, reward scheme,
  loyalty program, loyalty programme
trial: trial, free trial, try out, try before, test drive, demo, sandbox, demonstration, taster, trail period,
  trial period, taster session, trial version, evaluation copy, money-back trial, see it first, proof of concept
free: free, gratis, no cost, free of charge, freemium, complimentary, for nothing, costless, without paying,
  free tier, free plan, free version, zero cost, costs nothing, open source, pay nothing
upgrade: upgrade, premium, downgrade, change plan, switch plan, pro version, higher tier, paid plan, better plan,
  upsell, switch tier, bigger plan, smaller plan, trade up, trade down, move up, step up
invoice: invoice, receipt, bill, proof of purchase, billing address, purchase order, invoce, reciept, recipt,
  billing details, tax invoice, vat invoice, statement of account, payment receipt, bill me
billing-period: monthly, yearly, annual, per month, per year, per annum, quarterly, each month, each year,
  month-to-month, rolling contract, billing cycle, billing period, pay monthly, pay yearly
tax: tax, vat, gst, sales tax, taxation, tax-deductible, reverse charge, tax exempt, w-9, withholding
currency: currency, dollar, euro, sterling, yen, usd, eur, gbp, exchange rate, conversion fee, local currency
language: language, english, german, french, spanish, italian, portuguese, translate, multilingual, locale,
  localisation, bilingual, langauge, languge, dutch, polish, chinese, japanese, arabic, hindi, russian, mother tongue,
  speak english, in english, foreign language
country: country, nation, abroad, overseas, international, worldwide, region, territory, europe, usa, uk,
  united kingdom, united states, america, canada, australia, global, outside eu, contry, foreign, eu country,
  ship abroad, other countries, my country, outside europe, latin america, nationwide, resident, local market
location: location, headquarters, hq, office, head office, where based, premises, street address
data-location: hosted, data centre, data center, datacenter, data residency, server location, where stored,
  which servers, cloud region
update: update, new version, latest version, patch, changelog, release notes, upto date, up to date, bugfix,
  modernise, modernize, udpate, edit, modify, amend, revise, upgrade version, latest release, rollback, bug fix,
  change later, correct a mistake, adjust, rectify, refresh
customise: customise, personalise, personalize, preference, tailor, dark mode, colour scheme, look and feel, adapt
delete: delete, remove, erase, erasure, wipe, purge, right to erasure, be forgotten, get rid, destroy, deactivate,
  dlete, discard, close account, clear my data, delete my data, gone for good, bin it, get deleted, data removed,
  scrap
retention: retention, how long kept, keep my data, kept for, stored for, retention period, expire after
export: export, download data, data portability, take out data, takeout, csv, save copy, extract, exprot, printout,
  sync, take my data, get my data, excel export, dump, archive copy, download everything, move elsewhere,
  leave with data
backup: backup, back up, restore, recover, recovery, snapshot, safety copy, spare copy, lost data
import: import, upload, migrate, transfer data, bring over, bulk upload, ingest, move over, imoprt, copy across,
  bring in, load data, batch upload, switch from, move from
share: share, send to others, forward, collaborate, shared access, co-edit, delegate, give access, invite others,
  show others, joint access, shared link, send a copy
security: security, safe, safety, protect, secuirty, sercurity, keep safe, safeguard, hardening, security measures,
  firewall, how secure
encryption: encrypt, encypted, decrypt, end-to-end, aes, tls, ssl, zero-knowledge, cipher, cryptography, at rest,
  in transit
audit: audit, auditor, penetration test, pentest, soc 2, iso 27001, hipaa, pci dss, accreditation, independent review,
  third-party audit, security review
hack: hack, hacker, breach, data leak, leak, stolen, cyberattack, compromised, intruder, cybercrime, ddos, hijack,
  break in, break into, thief, thieves, steal, data theft, security incident, unauthorised access, unauthorized access
malware: malware, virus, ransomware, spyware, trojan, keylogger, infected device, infected computer
vulnerability: vulnerability, exploit, bug bounty, responsible disclosure, security hole, security bug, security flaw,
  zero-day, loophole, security researcher
law: law, legal, illegal, regulation, compliance, compliant, legislation, jurisdiction, lawyer, solicitor, attorney,
  legally binding, statute, subpoena, lawsuit, sue, police, permitted, law enforcement, court order, legal basis,
  against the law, allowed by law, litigation, prosecute
terms: terms, terms and conditions, terms of service, small print, fine print, agreement, contract, user agreement,
  eula, terms of use, license, licence, t&c, house rules, contract terms, service agreement, conditions,
  acceptable use, fair use
copyright: copyright, intellectual property, trademark, cite, citation, attribution, reuse, reproduce, republish,
  quote you, permission to quote
employee: employee, staff, team members, worker, personnel, colleague, coworker, co-worker, headcount, workforce,
  staffer, payroll, human resources, hr department, workplace, crew, people team
career: hiring, recruit, vacancy, career, job opening, work for you, internship, open positions, apply for job,
  join your team
team: seat, multi-user, several users, multiple users, add users, invite users, user limit, workspace, group account,
  team plan, per user, per head
company: company, business, firm, organisation, organization, corporation, startup, start-up, enterprise, gmbh, ltd,
  manufacturer, maker, provider, vendor, comany, operator, parent company, legal entity, registered company,
  firm behind, outfit, seller, about you, about us
non-profit: non-profit, nonprofit, charity, ngo, not-for-profit, donation, charitable
owner: owner, founder, ceo, director, shareholder, investor, who owns, who founded, co-founder, cofounder, boss,
  chief executive, entrepreneur, funding, backer, bankrolled, venture capital, who runs, who made, who created,
  management team, leadership, chairman, backed by, who is behind, change owner, takeover, acquired, acquisition
partner: partner, partnership, reseller, distributor, white label, cooperation, joint venture, supplier, wholesaler,
  subcontractor, subprocessor, franchise
customer: customer, client, user, consumer, clientele, end user, costumer, custumer, buyer, target audience, who uses,
  shopper
child: child, children, kid, teenager, teen, underage, under 18, age limit, minimum age, how old, youngster, toddler,
  infant, juvenile, minors, youth, baby, grandchild, grandchildren, schoolchild, parental control, adolescent, pupil
family: family, spouse, husband, wife, parent, mother, father, mum, mom, dad, sibling, brother, sister, relatives,
  grandparent, household, son, daughter, loved one, grandma, grandad, grandpa, in-laws, nan, gran, granny,
  grandmother, grandfather, aunt, uncle, cousin, niece, nephew, partner at home, fiance, next of kin, girlfriend,
  boyfriend
compare: compare, comparison, versus, vs, difference, distinguish, contrast, compair, diffrence, pros and cons,
  differentiator, compared to, compared with, side by side, stack up, measure up, comparison table, set apart
alternative: alternative, competitor, rival, instead of, substitute, replacement, similar to, equivalent, competing,
  competition, other options, similar product, another provider, other providers, rather than, plan b, workaround,
  similar service
limit: limit, maximum, max, restriction, quota, unlimited, allowance, rate limit, throttle, limt, cap, upper limit,
  at most, no more than, exceed, over the limit, max size
storage: storage, disk space, capacity, gigabyte, gb, megabyte, mb, terabyte, cloud, storage space, file size,
  database, gigs, meg, disk quota, hard drive, server space
offline: offline, without internet, no internet, no connection, airplane mode, flight mode, no signal, local copy
error: error, bug, crash, fail, failure, broken, problem, not working, glitch, frozen, stuck, exception, malfunction,
  erorr, eror, timeout, blank screen, outage, downtime, fault, faulty, error message, won't load, does not work,
  out of order, defect, acting up
uptime: uptime, sla, status page, high availability, redundancy, maintenance window, failover, disaster recovery
api: api, graphql, sdk, developer, programmatic, client library, openapi, swagger, command line, curl, postman,
  rest api, json api, http api, machine interface, developer documentation, api docs, code sample, library for
integration: integration, connector, plugin, plug-in, add-in, zapier, third-party app, connect with, saml
endpoint: endpoint, route, http request, http response, http method, query parameter, request body, payload, header,
  status code, base url, response body, json body, base path, api path, post request, get request
token: token, api key, access key, bearer, jwt, oauth, secret key, client secret, access token, refresh token, apikey,
  token expiry, scopes, api credentials, service account, personal access token
agent: agent, bot, chatbot, ai assistant, virtual assistant, ai, artificial intelligence, llm, chatgpt, gpt, claude,
  gemini, mcp, language model, machine learning, copilot, robot, siri, alexa, openai, perplexity, automation,
  autonomous agent, crawler
stream: stream, sse, server-sent events, websocket, real time, realtime, long polling, live updates, sse event
document: file, pdf, paperwork, docx, attachment, documnet, spreadsheet, word file, scan, scanned copy
data: data, dataset, record, metadata, information stored, datum, personal records, stored about me, data held,
  data collected, data you keep, data set
notify: notify, notification, alert, reminder, newsletter, push message, text message, sms, notifcation, mailing list,
  heads up, inform, webhook, ping, nudge, prompt, e-mail alert, push notification, tell me when, let me know,
  keep me posted, announcement
speed: speed, fast, slow, quick, performance, latency, lag, sluggish, response time, rapid, instant, snappy,
  loading time, laggy, how fast, faster, slower, throughput, responsive, quicker
guarantee: guarantee, warranty, promise, gaurantee, garantee, guarentee, warrantee, assured, satisfaction guaranteed,
  liability, liable, insured, service level, no guarantee, vouch, indemnity, covered by warranty
accessibility: screen reader, blind, deaf, disabled, wcag, voiceover, large print, font size, high contrast, dyslexia,
  wheelchair, impairment, colour blind, color blind, subtitle, partially sighted, poor eyesight, visually impaired,
  hard of hearing, keyboard only, magnifier, a11y, captions, sign language
start: start, begin, getting started, set up, setup, commence, kick off, install, configure, getting going,
  first steps, onboarding steps, how to begin, first time use, put into use, activate
end: end, expire, expiry, finish, shut down, shutdown, closure, insolvency, bankrupt, bankruptcy, out of business,
  lapse, go bust, go under, cease, winding up, wound up, close down, shut up shop, cease trading, sunset, goes bust,
  gone bust, collapse, stop operating
`;

export const everydayConcepts: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [
    groups,
    moneyConcepts,
    ordersConcepts,
    travelConcepts,
    homeConcepts,
    healthConcepts,
    publicConcepts,
    technologyConcepts,
  ]
    .join('')
    .trim()
    .split(/\n+(?! )/)
    .map((group) => {
      const [concept = '', words = ''] = group.split(':');
      return [concept, words.split(',').map((word) => word.trim())];
    }),
);
