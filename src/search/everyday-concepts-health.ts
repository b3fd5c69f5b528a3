/** Body and health: one concept, then its words. See everyday-concepts.ts. */
export const healthConcepts = `
doctor: doctor, gp, physician, general practitioner, family doctor, practitioner, specialist doctor, see a doctor,
  doctor's office, medical professional, doctors surgery
hospital: hospital, clinic, a&e, emergency room, infirmary, inpatient, hospitalise, outpatient, medical centre,
  emergency department, urgent care, walk-in centre, medical center, intensive care
surgery: surgery, surgical, surgeon, have an operation, an operation, anaesthetic, anesthesia, operating theatre,
  under the knife, medical procedure
symptom: symptom, sign of illness, warning sign, signs of, feeling ill, symptoms to watch, telltale sign, simptom,
  symtom, how it feels, what it feels, early signs
illness: illness, disease, sick, unwell, ailment, poorly, medical condition, disorder, under the weather,
  come down with, get sick, got sick, fall ill
infection: infect, infectious, contagious, catch it, transmissible, transmit, get infected, caught it, communicable,
  contagion, pass it on, infected person, spread by, how it spreads, catch the disease, spread the disease,
  spread from person, can spread
covid: covid, coronavirus, corona, covid-19, sars-cov-2, pandemic, novel coronavirus, corona virus, the virus,
  epidemic, outbreak, this virus
germs: germ, bacteria, microbe, bug going round, pathogen, virus particle, bacterium, microorganism
flu: flu, influenza, common cold, runny nose, sniffles, head cold, sneeze, blocked nose, sore throat, have a cold,
  stuffy nose, caught a cold, bad cold
fever: fever, high temperature, feverish, running a temperature, chills, febrile, burning up, take my temperature,
  body temperature
breathing: cough, short of breath, breathless, breathing difficulty, wheeze, difficulty breathing, trouble breathing,
  out of breath, can not breathe, asthma, breathe
pain: pain, ache, hurt, sore, headache, migraine, backache, stomach ache, sting, discomfort, cramp
injury: injury, injure, wound, broken bone, sprain, fracture, bruise, cut myself, concussion, twisted ankle, bleed,
  first aid, hurt myself, broken leg, broken arm
medical-test: get tested, blood test, test result, swab, pcr, lateral flow, antigen, tested positive, lab results,
  test kit, home test, rapid test, antibody test, be tested, get a test, test for, testing site, covid test,
  screening test
scan: x-ray, ct scan, mri, ultrasound, mammogram, body scan, radiology, mri scan
diagnosis: diagnose, misdiagnose, get diagnosed, diagnosis, detect illness, second opinion, medical opinion,
  identify disease, diagnostic
vaccine: vaccine, jab, immunise, inoculate, booster, flu shot, booster shot, vax
immunity: immune, antibody, reinfection, immune system, herd immunity, catch it again, immune response, infected again,
  get it twice
medicine: medicine, medication, drug, pill, remedy, painkiller, antibiotic, paracetamol, ibuprofen, pharmaceutical,
  meds, aspirin, medicament, tablets to take
dosage: dose, dosage, how many tablets, how many pills, times a day, overdose, missed dose, how much take, double dose,
  take too much
prescription: prescription, repeat prescription, prescribe, refill prescription, renew prescription,
  prescription refill, repeat medication, perscription, prescription charge
pharmacy: pharmacy, chemist, drugstore, pharmacist, drug store, dispensary, dispensing chemist, over the counter
side-effect: side effect, adverse reaction, adverse effect, bad reaction, after effect, unwanted effect, react badly,
  adverse event, aftereffect
treatment: treat, treatment, cure, therapy, heal, therapeutic, medical care, curable, treatable, specific medicine,
  is there cure
get-well: get well, recover from, feel better, getting better, recuperate, convalesce, recovery time, back to health,
  full recovery, get over it
face-mask: mask, face mask, face covering, respirator, n95, ffp2, cover my face, surgical mask, facemask, ppe,
  cloth mask, protective equipment, wear a mask
hygiene: hygiene, wash hands, wash my hands, sanitiser, sanitizer, hand gel, disinfectant, soap, hand sanitizer,
  wash your hands
quarantine: quarantine, isolate, self-isolate, stay at home, lockdown, social distancing, stay home,
  physical distancing, stay indoors, keep distance, shelter in place, stay away from, keep apart, six feet apart,
  avoid contact
exposure: close contact, contact tracing, in contact with, exposed to, exposure, came into contact, been near someone,
  contact with someone, near someone sick
at-risk: high risk, at risk, most at risk, underlying condition, risk group, immunocompromised, chronic illness,
  pre-existing condition, higher risk, who is vulnerable, chronic disease
elderly: elderly, senior, older person, old people, aged parent, over 65, older adult, older people, frail,
  senior citizen, old person
medical-appointment: doctor's appointment, gp appointment, hospital appointment, see the doctor, medical appointment,
  see a nurse, consultation, doctor visit, book a doctor
dentist: dentist, dental, tooth, teeth, toothache, orthodontist, braces, oral hygiene, wisdom tooth, dental check,
  root canal
eyes: optician, eye test, glasses, contact lens, spectacles, eyesight, eye exam, optometrist, vision test, eyeglasses,
  varifocal
skin: rash, skin, itch, eczema, acne, hives, dermatologist, itchy, pimple, skin condition
stomach: diarrhoea, diarrhea, vomit, nausea, throw up, upset stomach, tummy, food poisoning, indigestion, constipation,
  puke, stomach bug, nauseous, queasy, stomach
mental-health: mental health, anxiety, depression, stress, anxious, counselling, therapist, psychologist, burnout,
  panic attack, wellbeing, psychiatrist, well-being, feel low
crisis: suicide, self-harm, end my life, kill myself, harm myself, crisis line, suicide hotline, samaritans
sleep: sleep, insomnia, can not sleep, nap, asleep, slept, snore, bedtime, trouble sleeping, sleeping pill
tiredness: fatigue, exhausted, worn out, no energy, weary, sleepy, drowsy, lethargic, tired all time, run down
weight-loss: lose weight, weight loss, slim, overweight, obese, put on weight, bmi, weight gain, gain weight,
  body weight
heart: heart attack, blood pressure, hypertension, heart disease, cardiac, heartbeat, chest pain, cholesterol,
  heart rate, heart condition, palpitation
diabetes: diabetes, insulin, blood sugar, glucose, diabetis, type 1 diabetes, type 2 diabetes, sugar level
cancer: cancer, tumour, tumor, chemotherapy, oncology, malignant, leukaemia, chemo, leukemia, oncologist, radiotherapy
medical-records: medical record, health record, patient record, medical history, patient file, health data,
  patient portal, medical notes, health information, doctor's notes
sick-note: sick note, sick leave, off sick, sick pay, fit note, call in sick, sick day, medical certificate,
  signed off, medical leave, sickness absence
pregnancy: pregnant, pregnancy, expecting a baby, antenatal, prenatal, midwife, unborn, morning sickness, trimester,
  having a baby, conceive, breastfeed, maternity, expectant mother
birth: birth, newborn, new baby, give birth, childbirth, labour ward, delivery room, gave birth
emergency: emergency, 999, 911, ambulance, immediate danger, emergency services, fire brigade, fire department,
  paramedic, life-threatening, emergency number
hazard: hazardous, harmful, unsafe, toxic, poisonous, is it safe, safe to use, safe for, perilous, bad for you,
  cause harm, safe to eat, is safe to, are they safe
`;
