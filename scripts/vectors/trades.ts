/** Activities, things and complaints of one trade, from which sentences are made; bars separate parts. */
export interface Trade {
  acts: string;
  things: string;
  problems: string;
}

export const trades: Readonly<Record<string, Trade>> = {
  banking: {
    acts: 'open an account|close my account|block my card|order a new card|change my pin|send money abroad|set up a standing order|stop a direct debit|dispute a payment|raise my limit|download a statement|add a joint holder|withdraw cash abroad|pay in a cheque|deposit cash|refinance my loan|pay off my mortgage early|verify my identity|update my address|exchange currency|top up my balance|link my card to my phone|report a stolen card|apply for an overdraft|get my salary paid early|start saving for retirement|buy shares|file a complaint about a charge',
    things:
      'a savings account|the interest rate|an exchange rate|the overdraft fee|a debit card|a credit card|a virtual card|my balance|a bank transfer|a pending payment|the card delivery|the contactless limit|a cash machine|a mortgage|a personal loan|a refund|my credit score|a branch near me|two-factor authentication|a security code|the minimum deposit|a monthly fee|an account number|a business account|a pension|a tax certificate',
    problems:
      'my card was declined|the machine kept my card|a payment was taken twice|I do not recognize a transaction|my transfer has not arrived|I lost my wallet|somebody stole my card|I forgot my pin|the app logs me out|my salary is not there yet|the exchange rate was wrong|I was charged for cash|my identity check failed|I sent money to the wrong person',
  },
  travel: {
    acts: 'book a room|cancel a booking|change my flight|check in online|choose a seat|bring a dog|travel with a baby|add a suitcase|check out late|arrive early|get an airport transfer|rent a car|park at the hotel|change the name on the ticket|get a refund for a delayed train|apply for a visa|renew my passport|use the gym|order breakfast to the room|book for a group|extend my stay|store my luggage|upgrade to first class|claim for lost baggage|bring skis|fly while pregnant',
    things:
      'a double room|breakfast|the pool|free parking|the check-in time|a late check-out|hand luggage|a boarding pass|a window seat|a return ticket|travel insurance|a layover|the cancellation policy|a sea view|air conditioning|wifi in the room|a baby cot|an extra bed|a shuttle bus|the tourist tax|a guided tour|a rail pass|a wheelchair at the airport|the weight limit|vegetarian food on board|a discount for students',
    problems:
      'my flight was canceled|my suitcase did not arrive|we missed the connection|the room was dirty|the heating does not work|my name is spelled wrong on the ticket|the train is late|I cannot find my reservation|the hotel charged me twice|my passport has expired|we are stuck at the airport|the key card stopped working',
  },
  shops: {
    acts: 'track my parcel|return an item|exchange a size|cancel my order|change the delivery address|use a voucher|pay in installments|pay on delivery|order by phone|get an invoice|speak to somebody|find a shop near me|collect in store|register a warranty|assemble the furniture|send it as a gift|reserve an item|buy in bulk|become a reseller|leave a review|unsubscribe from the newsletter|get a price match|repair the product|try it at home|clean the cover|choose the right size|compare two models|know when it is back in stock',
    things:
      'a refund|free shipping|express delivery|the delivery time|a discount code|a gift card|the size chart|the warranty|a trial period|a spare part|the return label|the price|an offer|the material|the weight|the color|customer service|a loyalty card|a receipt|an online order|the newest model|a bundle|the opening hours|a sale|organic cotton|the checkout page',
    problems:
      'my parcel is late|the item is broken|I got the wrong product|something is missing from the box|the voucher does not work|my payment failed|the size does not fit|the courier never came|it stopped working after a week|I was charged but have no order|the color is different from the picture|nobody answers my mails|the box was damaged',
  },
  insurance: {
    acts: 'file a claim|get a quote|cancel my policy|add a driver|change my beneficiary|insure my house|insure a new car|raise my coverage|lower my premium|prove that I am insured|report an accident|renew my policy|appeal a decision|send photos of the damage|insure a pet|cover my children|switch insurers|pay every year instead of every month|find a doctor in the network|get reimbursed for glasses',
    things:
      'the deductible|a premium|life insurance|liability|a claim|flood damage|dental cover|a waiting period|an existing condition|a no-claims bonus|a policy number|term life insurance|home insurance|an adjuster|roadside assistance|comprehensive cover|a surrender value|the payout|a medical exam|health insurance abroad|a beneficiary|an exclusion',
    problems:
      'my claim was rejected|somebody hit my parked car|a pipe burst in the kitchen|my premium went up|my phone screen is cracked|the other driver was not insured|a storm damaged the roof|my bike was stolen|I missed a payment|my policy lapsed',
  },
  health: {
    acts: 'see a doctor|make an appointment|cancel my appointment|get a prescription|get vaccinated|get tested|wear a mask|wash my hands|stay at home when I am ill|visit somebody in hospital|breastfeed while I am ill|take this with alcohol|stop taking the medicine|see my test results|get a second opinion|protect my parents|travel after surgery|exercise with a fever|give this to a child|clean a wound|avoid infection|donate blood|lose weight safely|quit smoking|sleep better|take both tablets together|disinfect a surface|keep my distance from others|treat a cold',
    things:
      'a symptom|a fever|a cough|a virus|an infection|the flu|a vaccine|a side effect|a test|an allergy|high blood pressure|diabetes|asthma|cancer|a headache|chest pain|an antibiotic|a mask|immunity|the incubation period|quarantine|a nurse|the emergency room|a blood test|a pregnancy test|hand sanitizer|a pandemic|an outbreak|a treatment|a cure|a risk group|mental health|an operation|the recovery time|a booster',
    problems:
      'I have a sore throat|I cannot smell anything|my child has a rash|I feel dizzy|my back hurts|I was in contact with somebody who is ill|I cannot breathe well|I missed a dose|my test is positive|I feel anxious all the time|my pet may be infected|people die of it|the disease spreads through the air|older people are at higher risk',
  },
  telecom: {
    acts: 'activate my sim|keep my number|switch provider|upgrade my phone|use data abroad|cancel my contract|reset the router|check my data usage|block a caller|set up voicemail|pay my bill|get a faster connection|move my line to a new house|unlock my phone|change my wifi password|share data with my family|turn off roaming|report an outage|get a new modem|add a tv package',
    things:
      'an esim|a data plan|the roaming charge|a prepaid card|fiber|the wifi password|the coverage|5g|a contract|the notice period|the router|a landline|unlimited data|the bill|a technician|the download speed|a text message|a hotspot|the activation fee|a streaming channel',
    problems:
      'I have no signal|the internet is slow|my wifi drops every evening|my bill is too high|the technician did not come|my sim is not recognized|calls break off|I ran out of data|my phone was stolen|the router light is red',
  },
  government: {
    acts: 'register a birth|apply for a passport|renew my driving license|pay a parking fine|get married|register to vote|pay property tax|file a tax return|apply for child benefit|get a building permit|report a pothole|start a business|apply for citizenship|get a copy of a birth certificate|change my name|claim unemployment benefit|move to another town|register a car|report a crime|get legal aid|appeal a fine|write a will|inherit a house|apply for a student loan|get a disability badge',
    things:
      'a residence permit|a work visa|the tax office|a social security number|a marriage certificate|housing benefit|the recycling center|the city council|a parking permit|a pension|the minimum wage|a power of attorney|an inheritance|a notary|an executor|probate|a public holiday|jury duty|maternity leave|an identity card|a veteran|a court hearing|sales tax|a trust|the deadline',
    problems:
      'I lost my identity card|my benefits stopped|the trash was not collected|I got a fine by mistake|my application was refused|the office is always closed|my landlord will not return the deposit|my neighbor is too loud|my father died without a will|the form does not accept my date of birth',
  },
  school: {
    acts: 'enroll my child|apply for a scholarship|change my course|hand in an essay|borrow a book|renew a library book|get my grades|retake an exam|study abroad|get a transcript|pay tuition|find a tutor|join a club|book a study room|cite a source|search the catalog|get a student card|drop a class|defer my place|speak to a teacher|learn a language|prepare for an interview|publish a paper|index documents',
    things:
      'the school bus|a timetable|an admission test|tuition|a degree|homework|the library|a deadline|a dormitory|a certificate|an online course|a research paper|a citation|an abstract|a journal|a database of articles|information retrieval|a librarian|a classification|a curriculum|a thesis|the semester|a lecture|a grade|financial aid|computer science|a survey of the literature',
    problems:
      'I missed the deadline|my child is ill today|I cannot log in to the course|my grade is wrong|the book is overdue|the lecture was moved|I failed the exam|my student card does not open the door|the video does not play',
  },
  software: {
    acts: 'install the package|deploy to production|roll back a release|authenticate a request|refresh a token|rotate an api key|handle errors|validate input|upload a file|parse the response|paginate results|cache a query|write a test|mock a request|run a migration|connect to the database|set an environment variable|add a dark theme|translate the interface|debug a memory leak|reduce the bundle size|lazy load a component|share state between components|redirect after login|protect a route|read a cookie|set a header|stream the response|send a webhook|retry a failed job|schedule a task|enable logging|configure cors|use typescript|import a module|define a schema|generate documentation|upgrade to the next major version|render on the server|handle a form|add middleware|build a docker image|open a websocket|subscribe to events|sort and filter a list|inject a dependency|override the default configuration|use my own domain|export my data|delete my account|invite a colleague|change my password|restore a backup|connect an assistant by mcp',
    things:
      'a component|a hook|the router|a plugin|a template|a decorator|an interceptor|a request body|a query parameter|a path parameter|a status code|the rate limit|an access token|a refresh token|a client library|an endpoint|a background job|a message queue|a transaction|an index|a foreign key|a promise|an async function|a type error|a callback|a listener|the lifecycle|a build tool|hot reload|a source map|a lock file|a peer dependency|the license|a changelog|a breaking change|server side rendering|static generation|a layout|a slot|a store|a reactive value|a computed property|a directive|a transition|a stylesheet|a container|a cluster|an operating system|a command line option|a config file|a callback url|the sandbox|an sdk|open source|single sign-on|a webhook signature|an idempotency key|a free plan|an enterprise plan|uptime|a status page|the mobile app|an ai agent|an openapi description|a language model|a json document|a stream of events',
    problems:
      'the build fails|I get a 404|I get a 500 error|the request times out|I see a cors error|the types do not match|the page is blank|my component renders twice|the state is not updated|the import cannot be resolved|the token has expired|the tests are flaky|it works locally but not in production|the connection is refused|the event handler never fires|memory grows all the time|my changes do not show up|the module was not found|I am rate limited|the webhook is not delivered|my password reset mail never came',
  },
  home: {
    acts: 'cook rice|bake a cake without eggs|fix a dripping tap|turn on the lights|set an alarm|play some music|order a pizza|book a table for two|change a tire|jump start a car|check the oil|plan a trip|find a recipe for chicken|add milk to my shopping list|translate this into spanish|convert miles to kilometers|remind me to call mom|measure the room|plant tomatoes|get rid of ants|adopt a cat|find a plumber|hire a cleaner|paint the wall|fold a paper plane',
    things:
      'the weather tomorrow|a good movie|the capital of france|the population of india|a joke|the news|the score of the game|the time in tokyo|a vegetarian recipe|the traffic to work|my schedule for friday|a timer for ten minutes|the tire pressure|gas|a restaurant nearby|the meaning of life|a synonym|the calories in an apple|a birthday present|a haircut|dinner tonight|a taxi|a horoscope',
    problems:
      'the oven does not heat|my car will not start|the dog ate chocolate|I am bored|I am hungry|the tap drips|the battery is flat|I cannot sleep|the milk is sour|my plant is dying',
  },
  office: {
    acts: 'ask for vacation|call in sick|see my payslip|change my bank details|claim expenses|book a meeting room|get a new laptop|work from home|refer a friend|see my benefits|roll over my retirement plan|sign a contract|hire somebody|leave the company|request a day off|join the video call|print a document|reset my badge|meet an investor|talk to sales|book a demo|become a partner|write to the press office|apply for a job',
    things:
      'my salary|the dress code|parental leave|a bonus|overtime|the holiday calendar|a training|the org chart|an open position|an internship|the founder|the headquarters|a competitor|the roadmap|the launch date|a waiting list|a beta test|a case study|a partnership|the price list|a free trial|the privacy policy|the terms of service|a data breach|encryption|where data is stored|a security audit|gdpr|backups|an export of my data',
    problems:
      'my payslip is wrong|the printer jams|my laptop is broken|I have too many meetings|nobody approved my expenses|I cannot open the shared folder|the projector has no picture|my account is locked',
  },
};
