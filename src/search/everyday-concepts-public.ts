/** School, work and public offices: one concept, then its words. See everyday-concepts.ts. */
export const publicConcepts = `
school: school, primary school, secondary school, high school, grade school, elementary school, academy, classroom,
  middle school, state school
university: uni, university, college, campus, undergraduate, postgraduate, higher education, bachelor, master's degree,
  phd, faculty, degree course
student: student, learner, freshman, trainee, apprentice, scholar, studying, undergrad, exchange student,
  apprenticeship
course: course, class, lesson, training course, seminar, workshop, tuition, e-learning, webinar, online course,
  evening class, masterclass, curriculum, syllabus
exam: exam, examination, test paper, quiz, resit, gcse, a-level, final exam, pass mark, sit an exam, mock exam,
  take a test, midterm, retake
grade: grade, exam result, gpa, transcript, report card, exam marks, final grade, school marks, grade point,
  school report
tuition-fee: tuition fee, school fees, course fee, cost of tuition, student loan, course cost, college fees,
  fees for course, tuition cost, student finance
homework: homework, essay, coursework, dissertation, thesis, term paper, school project, set work, school assignment
teacher: teacher, tutor, lecturer, professor, instructor, educator, schoolteacher, teaching staff, headteacher,
  headmaster
qualification: diploma, qualification, graduate, certificate of completion, degree certificate, get a certificate,
  vocational, accredited course, credentials awarded
admission: admissions office, admission, school place, apply to university, apply to college, entrance exam,
  accepted to, school application, apply to study, college application, get in to
library: library, borrow a book, library card, lend books, library book, loan a book, librarian, overdue book,
  lending library
job: job, employment, occupation, profession, employed, line of work, full-time job, part-time job, get a job,
  work for living, job market
unemployment: unemployed, lost my job, laid off, made redundant, jobless, out of work, sacked, lose my job, dismissal,
  layoff, got fired, unemployment
interview: interview, job interview, interview question, interviewee, assessment centre, hiring manager,
  candidate interview, be interviewed, second interview
cv: cv, curriculum vitae, cover letter, job application, resume and cover, my resume, motivation letter,
  update my resume, send my resume
annual-leave: annual leave, holiday entitlement, time off, days off, paid time off, pto, vacation days, leave request,
  holiday allowance, request leave, paid holiday, holiday pay, leave of absence, unpaid leave, vacation time,
  book leave
parental-leave: maternity leave, paternity leave, parental leave, maternity pay, baby leave, paternity pay,
  family leave, adoption leave
public-holiday: bank holiday, public holiday, national holiday, christmas, easter, new year's day, festive season,
  thanksgiving, xmas, boxing day, federal holiday, good friday
shift: shift, overtime, full-time, part-time, flexitime, flexible hours, working week, rota, night shift,
  hours per week, work schedule
remote-work: work from home, remote work, telecommute, home office, wfh, hybrid work, work remotely, telework,
  home working
notice-period: notice period, give notice, hand in notice, month's notice, period of notice, how much notice,
  30 days notice, advance notice, days notice, without notice
expense-claim: expense claim, travel expenses, claim expenses, business expenses, per diem, expense report,
  mileage claim, claim back expenses, work expenses
volunteer: volunteer, give my time, unpaid work, lend a hand, volunteer work, help out, community work, voluntary work
government: government, council, city hall, local authority, town hall, public office, municipality, ministry,
  civil service, government agency, public body, state department
complete-a-form: fill in, fill out, complete the form, form to complete, which form, blank form, paper form,
  online form, fill in form, form online, the form, a form
survey: survey, satisfaction survey, questionnaire, poll, opinion poll, market research, take the survey,
  research panel
evidence: evidence, proof, prove, substantiate, supporting document, show proof, corroborate, documents needed,
  which documents, what documents, required documents, paperwork needed, supporting evidence, documents required
identity-document: identity card, id document, proof of id, photo id, national id, form of id, identification,
  identity document, id number, government id, id proof, picture id, my id
identity-theft: identity theft, stolen identity, identity fraud, pretending to be, using my name, identity stolen,
  used my details, someone else using, use my identity
national-number: social security number, national insurance number, ssn, ni number, tax id, national insurance,
  tax number, taxpayer number, ein, tax identification number
civil-records: birth certificate, marriage certificate, register a birth, civil registry, register office,
  registry office, vital records, wedding certificate
change-of-name: change my name, name change, married name, maiden name, deed poll, change of name, new surname,
  change surname, name has changed, different name, got married name, name is wrong, wrong name, name is misspelt,
  name spelt wrong
name: surname, last name, first name, family name, full name, middle name, given name, forename, nickname, second name
date-of-birth: date of birth, birthday, birth date, dob, born on, birthdate, when born, year of birth
voting: vote, election, ballot, polling station, voter, electoral register, referendum, polling place, register to vote
crime: crime, criminal, report a crime, burglary, offence, assault, robbed, burgled, robbery, felony, vandalism,
  police report
appeal: appeal, dispute, challenge a decision, object to, disagree with, escalate, ombudsman, arbitration,
  contest a decision, mediator, unfair decision
planning-permission: planning permission, building permit, planning application, building regulations,
  construction permit, planning consent, planning office, permission to build
post-office: post office, letter, by post, by mail, snail mail, postbox, postage stamp, send a letter,
  through the post, envelope, post box, postal service, mail carrier, post a letter
signature: signature, sign a document, e-signature, docusign, electronic signature, sign the form, esign,
  digital signature, countersign, where to sign, signed copy, sign here
notary: notary, notarise, notarize, witness, certified copy, affidavit, sworn statement, notary public,
  commissioner for oaths, certified translation
act-for-another: power of attorney, act on behalf, on behalf of, authorised person, represent me, legal guardian,
  proxy, act for me, for someone else, authorized person, representative, third party authority, speak for me
discrimination: discrimination, racism, equal opportunity, racist, sexism, diversity, prejudice, unfair treatment,
  equal treatment, bigotry
goal: goal, mission, vision statement, ambition, ethos, core values, mission statement, what you believe, aspiration,
  our values, our aim
`;
