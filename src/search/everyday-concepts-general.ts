/** Ideas that come with any subject: one concept, then its words. See everyday-concepts.ts. */
export const generalConcepts = `
big: big, large, huge, enormous, giant, massive, sizeable, oversized, vast, bulky, gigantic, bigger, larger, biggest,
  largest
small: small, tiny, mini, compact, miniature, petite, smaller, smallest, little one, undersized, minuscule
amount: how many, number of, quantity, amount, total number, count, numerous, multitude, how much of, what number
minimum: minimum, at least, least, lowest, no less than, fewest, bare minimum, lower limit, smallest amount
usual: usual, normal, typical, average, ordinary, common, commonly, on average, as rule, most often, mostly
rare: rare, seldom, unusual, uncommon, hardly ever, infrequent, scarce, once in while
how-often: how often, frequency, how frequently, how regularly, how many times, times a week, number of times,
  times per, often do, regularity, times a month, times a year
daily: daily, every day, each day, per day, day by day, day-to-day, everyday, once a day
weekly: weekly, every week, each week, per week, once a week, week by week, fortnightly, every fortnight
duration: how long, duration, how much time, length of time, how many days, how many weeks, time it takes,
  how many hours, last for, time needed, how quickly, period of time, how many months, how soon, how many minutes,
  take so long, take long, how much longer
what-time: what time, at what time, which day, what date, what day, on which date, when exactly, date and time,
  at which time, which date
what-place: whereabouts, which place, what place, where exactly, where located, where is it, in which place,
  what location, situated, found at
reason: reason, why, how come, what for, rationale, motive, justification, on what grounds, purpose, for what reason,
  grounds for, the point of
cause: cause, caused by, due to, trigger, lead to, result from, root cause, provoke, because of, stem from,
  brought about by, bring about
effect: effect, impact, consequence, outcome, influence, affect, repercussion, implication, aftermath, end result,
  knock-on, result of, what happens if
meaning: meaning, definition, define, stand for, signify, meant by, abbreviation, acronym, terminology, glossary,
  jargon, denote, what is meant, refer to, short for
spelling: spell, spelt, how to spell, spell out, misspell, orthography, typo, misspelt, spelling mistake, spell it,
  spell check
pronunciation: pronounce, pronunciation, say the word, said aloud, phonetic, sound out, pronounced like, way to say,
  say it correctly, spoken aloud
synonym: synonym, another word, word for, other word, antonym, thesaurus, opposite of, dictionary, similar word,
  another name for, also called, also known as
same: same, equal, alike, no different, just like, same thing, one and same, the same as, same as
choose: choose, select, pick, decide, opt for, choice, which one, decide between, pick out, chose, chosen,
  make a choice, decision
recommend: recommend, suggest, what should i, best one, advice on, which is best, what is best, should i get,
  should i choose, which should i, best for me, which one should
best: finest, top-rated, number one, best, superior, top quality, greatest, best quality, second to none, world class
popular: popular, well-known, best-selling, famous, widely used, in demand, trendy, common choice, bestseller,
  most used
improve: improve, enhance, make better, better results, boost, optimise, optimize, fine-tune, get better at
worsen: worsen, deteriorate, aggravate, go downhill, worse, exacerbate, degrade, get worse, got worse, make worse,
  decline in
required: required, must, necessary, mandatory, compulsory, obligatory, have to, need to, obliged, essential,
  do i need, optional, voluntary, must i, not required, not necessary, is it mandatory, am i obliged
allowed: may i, okay to, ok to, forbidden, prohibited, not allowed, am i allowed, against the rules, is it ok,
  is it okay, forbid, be allowed, alright to, disallow, not permitted
doable: possible, can be done, feasible, is it possible, doable, any way to, is there way, any chance, in a position,
  is there option, some way to, way for me
unable: unable to, could not, not able, not possible, impossible, will not let, does not let, have trouble,
  struggle to, difficulty with, trouble with, can not seem, unsuccessful, not letting me, does not allow
certainly: of course, certainly, for sure, without doubt, absolutely, surely, no doubt, by all means, for certain
missing: missing, lost, can not find, disappear, vanish, go missing, mislaid, misplace, went astray, nowhere, absent,
  no longer there, not there, gone missing, nowhere to be
wrong: wrong, incorrect, inaccurate, mistake, not right, not correct, made a mistake, false, erroneous, mistaken,
  untrue, slip-up, looks wrong
by-accident: by mistake, by accident, accidentally, unintentionally, inadvertently, unintended, in error, did not mean,
  by chance, unwittingly
true: true, factual, is it true, fact, right answer, myth, truth, rumour, rumor, correct answer, misconception
accuracy: accurate, precise, exact, how accurate, margin of error, reliability of, how exact, correctness, pinpoint
late: late, delay, belated, behind time, not on time, running late, held up, hold-up, takes too long, taking forever,
  still not, so slow to, tardy
early: early, ahead of time, sooner, in advance, beforehand, earlier than, before time, bring forward, premature,
  earliest, ahead of schedule
waiting: wait, waiting time, queue, line up, stand in line, waiting period, how long wait, wait for, in the queue
replace: swap out, exchange for, in place of, stand-in, switch out, supersede, swap over, have it replaced,
  replaced with
change: change, alter, switch, make changes, make a change, vary, switch over, changeable, chop and change, swap round
add: add, insert, append, add more, enclose, put in another, add another, add new, tack on
included: included, comes with, part of, contained, comprise, inclusive, all-inclusive, what you get, supplied with,
  in the box, included in, thrown in
extra: extra, additional, supplementary, an extra, supplemental, an additional, one more, top-up pack, any further
increase: increase, raise, go up, higher, rise, grow, expand, bump up, enlarge, gone up, went up, put up, growth
decrease: decrease, reduce, cut down, reduction, lessen, go down, diminish, bring down, shrink, minimise, minimize,
  gone down, went down, lower
prolong: extend, prolong, longer period, more time, stay longer, lengthen, extra time, keep longer, get an extension,
  ask for extension, run longer
prevent: prevent, avoid, stop from happening, ward off, preclude, avert, guard against, lower the risk,
  reduce the risk, protect myself, protect yourself, keep from, protect against
stop: stop, halt, stop doing, put an end, stop from, desist, stop it, make it stop, leave off
continue: continue, keep going, proceed, keep on, persist, ongoing, keep using, carry on using, continue to use
happen: happen, occur, take place, occurrence, come about, going on, befall, what goes on, go wrong, came about,
  crop up
what-next: what next, next step, what happens next, what happens after, then what, after that, what now,
  what comes next, what happens then, afterwards, following steps
at-present: currently, at present, at the moment, presently, today, nowadays, these days, as of now, so far,
  at this time, for the moment
in-future: in future, in the future, eventually, down the line, going forward, one day, later this year, some day,
  coming months, coming years
in-the-past: in the past, previously, formerly, before now, last time, back then, historically, used to be,
  once before, earlier on
company-history: history of, background of, story behind, when founded, how it began, how old is, when established,
  year founded, founded in, since when, history behind, your story
urgent: urgent, asap, as soon as, immediately, straight away, right away, at once, without delay, in a hurry, hurry,
  promptly, quickly as possible, right now, time-sensitive, emergency basis
weekend: weekend, saturday, sunday, at the weekend, non-working day, sat and sun, on sundays, week end
working-day: weekday, working day, business day, workday, monday to friday, during the week, week day, mon-fri
round-the-clock: 24/7, round the clock, 24 hours, day and night, any time, after hours, out of hours, at all hours,
  around the clock, all day, at any hour, all night
night: night, evening, overnight, tonight, nighttime, midnight, after dark, late evening, night time
current-time: clock, current time, tell the time, what time is, time is it, time now, wristwatch, o'clock, what hour
percentage: percent, percentage, per cent, proportion, fraction, share of, ratio, percentile, portion of
total: total, sum, altogether, in all, overall amount, grand total, add up, combined, whole amount, final amount,
  add up to
calculate: calculate, do the sums, work out, figure out, formula, reckon, how calculated, add it up
unit-conversion: convert, unit conversion, imperial, ounces to grams, inches to centimetres, convert units,
  miles to kilometres, pounds to kilos, convert to metric
whole: entire, whole, in full, all of, in its entirety, full amount, every part, from start to
partly: partly, partial, part of it, portion, some of, only part, in part, half of, not all of
type: type of, kind of, sort of, category, which types, variety, different types, what types, variant, which kinds,
  what kind, what sort, different kinds, types
procedure: procedure, method, way to, the process, technique, approach, workflow, step by step, how it works, steps to,
  what steps, process for, how works, ins and outs
example: example, for instance, sample, illustration, case study, use case, such as, specimen, by way of, exemplary
difficult: difficult, tricky, hard to, tough, challenging, complex, not easy, troublesome, awkward, cumbersome, fiddly
simple: easy, simple, effortless, hassle-free, painless, convenient, no hassle, easily, easiest, trouble-free,
  piece of cake
people: people, folks, the public, men and women, population, individuals, human race, members of public
gender: gender, male, female, woman, women, sexes, transgender, pronoun, masculine, feminine
friend: friend, mate, buddy, pal, acquaintance, someone i know, friend of mine, companion, chum
in-person: in person, face to face, visit you, drop in, walk in, come in, stop by, drop by, on site, come and see,
  visit your office, come to you, visit in person
online: online, on the internet, over the internet, on the web, web-based, virtually, over the web, via website,
  by internet
paperless: paperless, paper bill, on paper, electronic bill, e-bill, go paperless, paper statement, stop paper,
  e-statement, digital statement, ebill, in paper form
visibility: visible, who can see, who sees, be seen, hide, hidden, conceal, see my, make public, publicly visible,
  show publicly, invisible, can others see, does anyone see
view: view, look at, have a look, take a look, preview, inspect, see a copy, display my
make-sure: make sure, ensure, check whether, check that, check if, be certain, see whether, find out if,
  find out whether, confirm that, be sure
receive: receive, obtain, get hold of, be given, come by, receipt of, get my hands, given to me
submit: submit, hand in, send in, turn in, submission, hand over, sent in, hand it in, turn it in
send: send, sent, mail out, dispatch to, pass along, send off, send it to, send something, mail it
keep: keep, hold on to, hang on to, preserve, kept, hold onto, retain, keep hold of, hold on, save it for, hang onto
create: create, build, construct, make my own, compose, craft, make one, make a new, produce, make your own
responsible: in charge, who is responsible, whose job, whose fault, to blame, person in charge, answerable,
  take charge, who is accountable
approve: accept, agree, approve, green light, okayed, agree to, approved by, get approved, thumbs up
reject: reject, refuse, turned down, denied, not accepted, disapprove, not approved, knocked back, application denied,
  been refused
success: successful, succeed, success rate, go smoothly, worked fine, successfully, pull off, turn out well
try-again: try again, retry, have another go, second attempt, repeat, redo, do it again, once again, once more, re-do,
  start again, another attempt
not-understood: do not understand, confused, unclear, make sense, no idea, clarify, not clear, puzzled, clarification,
  baffled, can not understand, make no sense, lost me
latest: latest, newest, most recent, recent, just released, brand new, newly, just launched, new arrivals
outdated: outdated, obsolete, older version, old-fashioned, no longer supported, old model, older model,
  end of support, superseded by, too old, old version
temporary: temporary, for a while, short-term, for now, interim, short time, provisional, short period, limited time,
  stopgap
permanent: permanent, forever, for good, indefinitely, lifelong, irreversible, for ever, lifetime, for life, long-term,
  permenant
automatic: automatic, by itself, on its own, auto, without asking, self-acting, of its own, hands-free,
  without doing anything
default: by default, default, preset, pre-selected, standard setting, out of box, pre-set, preselected
alone: alone, by myself, on my own, single person, solo, live alone, just me, one person, single-handed
group-booking: group booking, large party, big group, group of people, group rate, party of, group discount,
  group size, school group, group reservation, large group, groups
who-answers: are you human, are you real, are you robot, your name, who are you, am i talking, am i speaking,
  are you bot, speaking to machine, what are you
`;
