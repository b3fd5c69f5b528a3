/** Money, banks and insurance: one concept, then its words. See everyday-concepts.ts. */
export const moneyConcepts = `
account-balance: account balance, balance, available balance, available funds, how much left, money left,
  remaining balance, current balance, balance check, money in account, funds left
bank-statement: bank statement, account statement, statement, monthly statement, transaction history, transaction list,
  account history, spending history, past transactions, recent transactions, payment history, mini statement, passbook
bank-account: bank account, current account, checking account, giro account, basic account, bank acount,
  account with bank, chequing account, account at bank
account-number: account number, iban, sort code, routing number, bic, swift code, bank details, aba number,
  swift number, account details, bank code
savings: savings account, my savings, save money, save up, nest egg, isa, deposit account, rainy day fund,
  put money aside, set money aside, piggy bank, put money away, fixed deposit, term deposit
top-up: top up, topup, add money, add funds, load money, put money on, reload, pay in, fund my account, deposit money,
  add cash, credit my account, prepaid recharge, put money in, pay money in, transfer in
cash-withdrawal: withdraw money, withdraw cash, take out money, take out cash, cash withdrawal, get cash, draw money,
  draw out cash, take cash out, take money out, get money out, cash advance, withdraw funds
cash-machine: cash machine, atm, cashpoint, hole in wall, cash dispenser, cash point, automated teller, bank machine,
  teller machine
short-of-cash: gave me less, less cash than, short changed, got less money, wrong cash amount, wrong amount of,
  dispensed wrong, not all cash, less money than, cash was short, gave wrong amount
double-charge: charged twice, double charge, charged too much, overcharge, billed twice, duplicate charge, paid twice,
  double payment, duplicate payment, double billed, charged again, debited twice, charged more, billed too much,
  overbill, taken twice, overpaid, deducted twice, charged double, charged two times, duplicate transaction
unknown-payment: do not recognise, do not recognize, unrecognised payment, unrecognized payment, unknown charge,
  unknown transaction, strange charge, unauthorised payment, unauthorized payment, unauthorised transaction,
  unauthorized transaction, mystery payment, did not make, unfamiliar charge, unexplained charge, unexpected charge,
  not my payment, never made payment, do not remember, did not authorise, did not authorize
extra-fee: hidden fee, extra fee, surcharge, additional charge, extra charge, handling fee, service charge, admin fee,
  transaction fee, processing fee, extra cost, hidden cost, added cost, service fee, hidden charge, additional fee,
  additional cost, fee added
interest-rate: interest rate, apr, aer, rate of interest, pay interest, earn interest, interest charge,
  interest payment, compound interest, interest free, percentage rate, charge interest, interest paid
loan: loan, borrow money, lend, lender, borrow, credit agreement, personal loan, payday loan, lent, car finance,
  financing, bank loan
mortgage: mortgage, home loan, remortgage, refinance, house loan, mortage, morgage, buy to let, property loan,
  loan to value, mortgage lender, mortgage rate
debt: debt, owe, in debt, indebted, debt collector, bailiff, outstanding balance, amount outstanding, debt collection,
  outstanding amount, collection agency, money i owe, still owing, creditor
credit-score: credit score, credit rating, credit history, credit report, credit check, creditworthy, credit file,
  fico, credit bureau, credit reference, bad credit, poor credit
spending-limit: credit limit, spending limit, borrowing limit, spending cap, credit line, card limit, raise my limit,
  higher limit, transfer limit, daily limit, withdrawal limit, increase my limit, line of credit, cash limit,
  maximum spend
overdraft: overdraft, overdrawn, in the red, negative balance, below zero, minus balance, insufficient funds,
  not enough money, nsf, not enough funds, insufficient balance, overdraw
cash-in-cheque: deposit a cheque, deposit a check, pay in cheque, cash a cheque, cash a check, bank a cheque,
  paper check, bank draft, bounced cheque, checkbook, chequebook, cashier's check, cheque book, check book
money-transfer: send money, transfer money, money transfer, remit, remittance, transfer funds, wire money, move money,
  fund transfer, western union, send cash, transfer cash, make a transfer, do a transfer, transfer to bank,
  bank to bank, transfer to account
receive-money: receive money, receive payment, incoming payment, incoming transfer, money coming in,
  receive a transfer, receive funds, get paid, accept money, receive my pay
pending: pending, still processing, in process, not gone through, not yet processed, awaiting, being processed,
  in progress, under review, gone through yet, on its way, has not cleared
missing-transfer: money not arrived, transfer not arrived, not received money, money missing, where is money,
  transfer missing, payment not received, payment not arrived, missing transfer, balance not updated, not credited,
  payment missing, deposit missing, money has not, transfer has not, payment has not, missing deposit,
  where is payment, not showing up, not shown up
reverse-payment: undo payment, revert payment, stop a payment, cancel a payment, cancel a transfer, recall payment,
  reverse payment, reverse a transfer, cancel transfer, cancel payment, undo a transfer, recall a transfer,
  sent by mistake, payment reversed, reversal, revert a transaction, transfer was reverted, payment was reverted
payee: payee, add a payee, person i pay, new payee, payee details, wrong payee, pay someone new, account to pay,
  saved payee, recipient account, receiving account
card-lost: lost card, lost my card, card lost, stolen card, card stolen, missing card, card is missing, misplaced card,
  card is lost, card was stolen, lose my card, stole my card, card is gone, find my card, card got stolen,
  card went missing, dropped my card
card-blocked: block my card, freeze my card, freeze card, block card, lock my card, card blocked, unblock card,
  card is blocked, card frozen, unfreeze, card locked, unlock my card, unblock my card, cancel my card,
  card was blocked
card-arrival: card not arrived, card has not, where is card, waiting for card, card delivery, card in post,
  card arrive, receive my card, my card arrived, get my card, track my card, card been sent, card tracking,
  card to arrive, card to come, card get here, card come yet, card take to
card-replacement: replacement card, replace my card, renew my card, reissue, card renewal, another card, damaged card,
  card about to, replace the card, card wore out, fresh card
card-trouble: card not working, card does not, card stopped working, card will not, card broken, my card failed,
  card rejected, card refused, card damaged, chip not read, card unreadable, card not accepted, refused my card
contactless: contactless, tap to pay, tap and pay, tap my card, nfc, touch to pay, tap and go, contact-less,
  touch and go, pay by phone, pay with phone, wave my card
virtual-card: virtual card, disposable card, digital card, one-time card, temporary card, throwaway card,
  single-use card, online card, disposable virtual, card number only
pin: pin, pin number, pin code, change my pin, forgot my pin, four digit code, 4 digit code, wrong pin, pin blocked,
  pincode, card pin, secret number, new pin, forgotten pin
card-activation: activate my card, activate card, card activation, start using card, enable card, validate my card,
  activate new card, card not activated
digital-wallet: digital wallet, mobile wallet, e-wallet, ewallet, google wallet, apple wallet, samsung pay, wallet app,
  electronic wallet, link my card, add my card, add a card, link a card, link card
cash: cash, coins, banknote, notes and coins, paper money, bank note, hard cash, small change, ready money,
  loose change, physical money
salary: salary, wage, payslip, pay slip, paycheck, pay cheque, paycheque, income, earnings, pay day, payday,
  take-home pay, remuneration, monthly pay, stipend, pay stub, pay packet, w-2, direct deposit
gratuity: gratuity, leave a tip, how much tip, tip the waiter, tip the driver, should i tip, tip amount, tip included,
  give a tip, tip percentage
pension: pension, retirement fund, retirement savings, 401k, superannuation, annuity, ira account, retirement plan,
  pension pot, state pension, pension scheme, retirement account, pension plan, 401 k
retirement: retire, retirement age, retiree, oap, old age, senior years, stop work altogether, give up work
investment: invest, stock market, share price, portfolio, mutual fund, etf, index fund, equities, dividend, brokerage,
  stock price, stocks and shares, investing money, trade shares
cryptocurrency: cryptocurrency, bitcoin, crypto, ethereum, btc, blockchain, crypto wallet, altcoin, stablecoin,
  digital coins, crypto coin, cyptocurrency
budget: budget, spending plan, household budget, outgoings, expenditure, track spending, how much spent, overspend,
  money management, what i spent, spending on, monthly spending
money-worries: struggling to pay, can not pay, can not afford, unable to pay, money problems, financial difficulty,
  financial hardship, hard up, afford to pay, strapped for cash, short of money, hardship, tight on money, skint,
  behind with payments, money worries, help paying, money is tight
instalments: pay in stages, spread the cost, payment plan, buy now pay, pay over time, hire purchase, pay later,
  pay in parts, deferred payment, afterpay, part payment, spread payments, split the payment, pay in three
deposit: deposit, down payment, security deposit, upfront payment, prepay, pay in advance, pay upfront, money down,
  holding fee, advance payment, prepayment, pay beforehand, downpayment
bill-due: bill due, payment due, next payment, next bill, payment date, due for payment, billing date, amount due,
  date of payment, when to pay, minimum payment, bill is due, payment is due, due to pay
pay-a-bill: pay my bill, pay a bill, settle the bill, settle my account, settle up, bill payment, pay the balance,
  pay my invoice, pay off, settle an invoice, clear my balance, pay bills, settle a bill
high-bill: bill too high, high bill, bill gone up, bill so high, bill more than, unexpectedly high, bill increased,
  bill shock, bill is wrong, bigger bill, incorrect bill, bill is higher, bill went up, wrong bill, billed wrong,
  billing error
price-rise: price rise, price increase, price hike, price go up, raise the price, cost go up, price change, dearer,
  cost increase, price gone up, got more expensive, increase in price, prices went up
price-match: price match, price promise, cheaper elsewhere, beat the price, match a price, price beat,
  price adjustment, price protection, lower price elsewhere, found it cheaper, lowest price, price drop
gift-card: gift card, gift voucher, store credit, gift certificate, egift, redeem, gift code, e-gift, giftcard,
  gift token, evoucher, e-voucher, redemption
loyalty-points: loyalty points, reward points, air miles, frequent flyer, points balance, earn points, loyalty card,
  bonus points, cashback, redeem points, clubcard, reward, airmiles, mileage points, spend points, point scheme
exchange-money: change money, exchange money, foreign exchange, bureau de change, convert money, currency exchange,
  swap currencies, conversion rate, fx, foreign currency, travel money, holiday money, convert currency,
  exchange currency, currency conversion, rate of exchange, exchange fee
tax-return: tax return, income tax, file taxes, tax refund, tax form, irs, hmrc, self assessment, tax year, tax office,
  tax bracket, taxpayer, 1099, tax code, file my taxes, tax declaration, tax authority
customs-duty: customs duty, customs fee, customs charge, customs form, import duty, import tax, import fee,
  clear customs, customs clearance, duty-free, border tax, excise, stuck in customs, declare at customs,
  held at customs
state-benefits: welfare, universal credit, state benefits, social security, food stamps, jobseeker's allowance, dole,
  income support, housing benefit, disability benefit, child benefit, public assistance, unemployment benefit,
  unemployment insurance, furlough, benefit payment, social benefits, benefit claim
grant: grant, bursary, scholarship, subsidy, financial aid, funding available, government funding, financial support,
  subsidise, subsidize, financial assistance, government support, relief fund
compensation: compensation, goodwill payment, pay out, payout, make up for, redress, restitution, out of court,
  claim damages, goodwill gesture, recompense
sell-on: sell my, sell back, trade in, part exchange, resale, sell on, buy back, sell it, trade my old, sold on
wholesale: bulk order, buy in bulk, large order, trade account, large quantity, trade customer, bulk purchase, b2b,
  order in bulk, bulk buy, trade price
insurance: insurance company, take out cover, insurance cover, policyholder, underwriter, policy holder,
  insurance provider, insurance plan
insurance-policy: insurance policy, policy number, policy document, policy details, insurance certificate,
  proof of insurance, my policy, certificate of insurance, cover note, insurance card
insurance-claim: claim, make a claim, file a claim, insurance claim, claim form, submit a claim, loss adjuster,
  claim number, put in claim, claimant, lodge a claim, claim on insurance
excess: excess, deductible, voluntary excess, copay, co-payment, out of pocket, copayment, compulsory excess, co-pay,
  own contribution, coinsurance
insurance-premium: insurance premium, insurance cost, insurance quote, cost of insurance, premium payment,
  premium increase, insurance price, monthly premium, yearly premium, my premium, no-claims bonus, no claims discount
insurance-cover: am i covered, what is covered, covered for, does it cover, coverage, is it covered, covered by,
  what it covers, are we covered, not covered, does insurance cover, cover against, scope of cover
car-insurance: car insurance, motor insurance, auto insurance, vehicle insurance, third party cover,
  fully comprehensive, comprehensive cover, insure my car, car cover, liability insurance
health-insurance: health insurance, medical insurance, health cover, medicare, medicaid, private medical, health plan,
  medical cover, health coverage, health fund, medical plan, health care plan, sickness fund
home-insurance: home insurance, contents insurance, buildings insurance, house insurance, renters insurance,
  homeowners insurance, household insurance, property insurance, tenants insurance
life-insurance: life insurance, life assurance, life cover, life policy, term life, critical illness cover,
  whole life policy, death benefit
travel-insurance: travel insurance, holiday insurance, trip insurance, trip cover, holiday cover, travel cover,
  trip protection, cancellation cover, travel policy
get-a-card: order a card, get a card, apply for card, request a card, want a card, issue a card, card application,
  ask for card, new bank card, card for me, have a card
card-swallowed: swallowed my card, kept my card, machine kept card, card got stuck, took my card, card retained,
  ate my card, card is stuck, card swallowed, card in machine
`;
