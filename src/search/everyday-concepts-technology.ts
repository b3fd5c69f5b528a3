/** Devices, networks and software: one concept, then its words. See everyday-concepts.ts. */
export const technologyConcepts = `
internet-connection: wifi, wi-fi, broadband, wireless, internet access, router, modem, hotspot, wlan,
  internet connection, fibre broadband, internet service, home internet, wireless network, internet
slow-internet: slow internet, internet slow, slow wifi, slow connection, slow broadband, poor connection,
  broadband speed, internet speed, speed test, bandwidth, download speed, buffering, bad connection, mbps,
  connection is slow, internet is slow, keeps dropping
network-coverage: network coverage, mobile signal, signal strength, weak signal, coverage map, poor signal, 4g, 5g,
  bad reception, phone signal, mobile coverage, mobile network, cell coverage, lte, lose signal, bad signal,
  good signal
sim: sim, sim card, esim, e-sim, sim-only, nano sim, new sim, replace sim, activate sim, dual sim, simcard, sim swap
roaming: roaming, use phone abroad, data roaming, phone abroad, mobile data abroad, calls from abroad, roaming charge,
  travel sim, phone overseas, use my phone
mobile-data: mobile data, data allowance, data plan, data left, data usage, cellular data, internet allowance,
  gigabytes left, data bundle, out of data, data limit, more data, data used, run out data
phone-plan: phone contract, mobile plan, payg, mobile contract, phone plan, cell plan, airtime, mobile tariff,
  minutes and texts, prepaid plan, prepaid phone, postpaid, phone tariff, pay as you
keep-number: keep my number, port my number, number porting, transfer my number, pac code, keep phone number,
  number portability, same number, porting code, move my number, keep same number, existing number
new-number: new phone number, changed my number, new number, new mobile number, number has changed,
  update phone number, lost my number, old phone number, different number, change phone number, old number,
  no longer number
phone-call: make a call, phone call, dial, voice call, ring someone, call someone, ring up, caller, call history,
  incoming call, call back, callback, place a call
nuisance-call: nuisance call, spam call, robocall, cold call, block a number, unwanted call, block caller,
  telemarketing, scam call, block number, silent call, prank call
voicemail: voicemail, answerphone, answering machine, voice mail, voice message, leave a message, missed call,
  voicemail box
messaging: message, chat, whatsapp, messenger, dm, direct message, send a message, imessage, instant message,
  private message, telegram, send a text, inbox
email-missing: email not arrived, no email received, not received email, verification email, email not received,
  spam folder, junk folder, email never came, resend email, missing email, never got email, confirmation never arrived,
  not get email, received no email, activation email, no confirmation email
code-missing: code not arrived, no code, not received code, code not received, resend code, get a code,
  code never came, sms code, sms not received, security code, code by text, code by sms, new code, receive a code
battery: battery, battery life, charge my phone, charger, battery drain, power bank, charging cable, flat battery,
  dead battery, hold charge, charge it up, usb-c, battery dies, low battery, will not charge, rechargeable,
  charging slowly, charge the battery
screen: screen, display, touchscreen, touch screen, monitor, cracked screen, lcd, screen cracked, display broken,
  black screen, pixel, oled
restart: restart, reboot, power cycle, force restart, boot up, turn off on, switch off on, relaunch, start it again
factory-reset: factory reset, hard reset, default settings, factory settings, original settings, reset to default,
  start from scratch, reset my device, master reset, reset the device, reset it
turn-on: turn on, switch on, power on, enable, power up, toggle on, power button, will not turn, not turn on, put it on
turn-off: turn off, switch off, power off, toggle off, shut off, switch it off, turn it off, power down
change-settings: change settings, settings menu, control panel, change my settings, app settings, account settings,
  system settings, in settings, settings page, change the setting
sound: sound, audio, volume, loudspeaker, no sound, can not hear, louder, mute, unmute, headphone, earphone, earbud,
  headset, speaker, microphone, turn up volume
bluetooth: bluetooth, pairing mode, pair my phone, pair with, connect to phone, connect headphones, connect my device,
  pair the device, will not pair, wireless connection
camera: camera, webcam, take a picture, selfie, take a photo, flash photo, camera app, camcorder, dashcam
photo: photo, picture, image, photograph, jpg, pic, jpeg, png, photo album, gallery, foto
screenshot: screenshot, screen shot, screen grab, print screen, screen capture, screengrab, capture screen, snip
video: video, footage, video file, mp4, youtube, video clip, screen recording, clip, videoclip
video-call: video call, video conference, zoom, conference call, teams call, online meeting, skype, facetime,
  video chat, virtual meeting
meeting: meeting, arrange a meeting, meet with, set up meeting, schedule a meeting, meeting room, conference room,
  meet up, get together
calendar: calendar, diary, my schedule, agenda, add to calendar, calender, google calendar, planner, put in diary,
  ical, date planner, what is scheduled
print: print, printer, print off, hard copy, paper copy, toner, print it out, ink cartridge, printable, paper jam,
  out of ink, print out
keyboard: keyboard, shortcut, keystroke, hotkey, trackpad, type in, key combination, touchpad, keyboard layout, qwerty
download: download, save to computer, save to phone, save locally, setup file, install file, downlaod, exe file
duplicate: copy and paste, clipboard, cut and paste, duplicate, make a copy, clone, replicate, copy paste, second copy
undo: undo, revert, go back, restore previous, previous version, take back, undelete, put back, roll it back,
  step back, get it back
save-work: save my work, save changes, autosave, save as, unsaved, save a file, save progress, lose my work,
  changes lost, lose changes, automatically saved, save my progress
search: search, look up, look for, search bar, seek, hunt for, search engine, search function, track down,
  find something, search box, full-text, google it
sort-and-filter: filter, arrange by, narrow down, sort by, put in order, sort the, alphabetical, sortable,
  sort results, sorting, in date order
link: link, url, hyperlink, web address, weblink, link broken, broken link, dead link, page not found, 404,
  internet address, click here
qr-code: qr code, scan code, barcode, bar code, scan the code, qr scanner, qr, scan a code, data matrix
folder: folder, directory, file manager, subfolder, file location, organise files, organize files, find my file,
  where files saved, subdirectory
social-media: social media, facebook, instagram, twitter, tiktok, linkedin, social network, snapchat, follow us,
  follow you, your socials, facebook page
account-blocked: account blocked, account suspended, suspended account, account locked, restricted account,
  account disabled, locked account, reinstate, account frozen, account restricted, unlock account, banned,
  blocked account, account is blocked, account is locked, account got blocked, unlock my account, unblock my account,
  account was suspended
report-abuse: report abuse, harass, bully, troll, report a user, abusive, inappropriate content, offensive,
  hate speech, report someone, block someone, block a user, cyberbullying
several-accounts: second account, two accounts, multiple accounts, another account, several accounts, merge accounts,
  duplicate account, combine accounts, link accounts, switch account, separate accounts, other account
joint-account: joint account, shared account, account for two, share an account, joint owner, account with wife,
  account together, joint holder
guest-access: guest checkout, check out as, without an account, without registering, without account, as a guest,
  need an account, without logging in, without signing up, without signing in, register to buy
profile-picture: profile picture, profile photo, avatar, display picture, account photo, change my picture,
  profile image, profile pic
change-email: change my email, new email address, update my email, change email address, different email,
  changed email, email has changed, old email, another email, wrong email address, update email, change of email,
  lost my email
change-details: change my details, update my details, change my information, edit my profile, update profile,
  update my information, change personal details, amend my details, edit profile, correct my details,
  update my profile, edit my details, change account details, edit my account, update account details
logged-out: session expired, keeps logging out, log me out, stay signed in, keep me logged, signed me out,
  stay logged in, session timed out, remain logged in, remember me
activity-log: activity log, log file, history of changes, audit trail, event log, browsing history, search history,
  audit log, recent activity, version history, past activity, activity history
smart-home: smart home, smart light, home automation, iot, smart plug, smart speaker, connected home, smart bulb,
  google home, smart device, internet of things
software: software, computer program, software package, saas, desktop software, computer programme, desktop program,
  freeware, shareware
version-number: which version, version number, build number, current version, what version, version of app, my version,
  version do you
serial-number: licence key, license key, product key, serial number, activation code, activation key,
  registration code, serial key, imei, model number, product code, redeem code, unlock code, model name
programming: source code, write code, python, javascript, programmer, script, java, write a program, typescript,
  learn to code, programming language
statistics: analytics, statistics, stats, metric, chart, graph, kpi, insight, usage report, pie chart, data analysis
template: template, sample document, boilerplate, example form, pre-made, ready-made, mock-up, sample letter, blueprint
file-format: file format, file type, which formats, format, convert file, file extension, convert to pdf,
  supported formats, mp3, codec, file conversion
free-up-space: memory full, storage full, free up space, disk full, clear space, make space, not enough space,
  phone full, not enough storage, out of storage, running out of, out of space, out of memory, storage is full,
  no space left, full storage
memory-card: ram, memory, memory card, sd card, memory stick, usb stick, flash drive, thumb drive, microsd, usb drive
browser-cache: clear cache, cache, clear cookies, temporary files, clear history, incognito, private browsing,
  delete cookies, clear browsing data, delete history
overheating: overheat, gets hot, too hot, hot to touch, getting warm, runs hot, excess heat, burning smell, catch fire,
  very hot
waterproof: waterproof, water resistant, splash-proof, got wet, dropped in water, liquid damage, water damage,
  rainproof, weatherproof, ip67, ip68, wet, swim with it
find-my-device: find my phone, lost phone, lost my phone, phone stolen, stolen phone, phone lost, track my phone,
  find my device, locate my phone, lost device, missing phone, phone was stolen, phone got stolen, lost my device,
  stole my phone, phone is lost, stolen device, lost my laptop, stolen laptop
new-phone: new phone, switch phones, another phone, new device, move to phone, old phone, replaced my phone,
  changed my phone, change phone, different device, another device, got new phone, new computer, new laptop,
  change device
unlock-phone: unlock my phone, unlocked phone, sim-free, network lock, sim lock, locked to network, carrier lock,
  unlock handset
biometrics: fingerprint, face id, touch id, biometric, face recognition, face unlock, facial recognition, thumbprint,
  iris scan, finger print
dictation: dictate, voice recognition, speech to text, voice control, voice command, speech recognition,
  text to speech, read aloud, voice input, transcribe
`;
