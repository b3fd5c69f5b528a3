/** House, household and free time: one concept, then its words. See everyday-concepts.ts. */
export const homeConcepts = `
electricity: electricity, power supply, mains, kilowatt, kwh, power company, electric bill, electricty, mains power
power-cut: power cut, power outage, blackout, no power, no electricity, lost power, electricity off, power failure,
  power gone, power is out, electricity is out, power went out
heating: heating, boiler, radiator, central heating, no heat, furnace, thermostat, heat pump, heater, no hot water,
  heat my home, heating system, hot water
gas-leak: gas leak, smell gas, smell of gas, leaking gas, gas smell, gas emergency, carbon monoxide, gas escape
plumbing: plumber, burst pipe, leaking pipe, blocked drain, drain, dripping tap, faucet, toilet blocked, clogged,
  sink blocked, water leak, sewage, plumbing, leaky, blocked toilet, drip
water-supply: water supply, tap water, water bill, drinking water, water pressure, no water, water company,
  running water, water mains, water off, water shut off
meter-reading: meter reading, read my meter, smart meter, electricity meter, gas meter, water meter, my meter,
  submit a reading, submit meter reading, estimated bill, meter number, give a reading, prepayment meter,
  estimated reading
energy-use: energy use, energy consumption, save energy, energy bill, use less energy, energy efficiency,
  power consumption, electricity use, use less electricity, energy saving, standby power
switch-provider: switch supplier, change supplier, energy supplier, energy provider, utility company, switch energy,
  change provider, switch provider, switch to you, change to you, come from another, join from another
renewable-energy: solar panel, solar, photovoltaic, wind power, green energy, solar power, green electricity,
  feed-in tariff, wind turbine, clean energy
move-house: moving house, move home, new address, change of address, change my address, moving out, moving in,
  relocate, update my address, removal company, moved away, have moved, moving abroad, address has changed,
  change address, new home
address: address, postcode, zip code, post code, postal code, where i live, zip, zipcode, street name, house number,
  home address, adress
rent: rent, tenant, landlord, tenancy, lease, lodger, rental agreement, tenancy agreement, eviction, sublet,
  rental property, let a flat, letting agent, renter
housing: house, apartment, condo, dwelling, bungalow, maisonette, place to live, cottage, townhouse, real estate,
  condominium, a flat, my flat, studio flat
buy-a-house: buy a house, house purchase, first-time buyer, estate agent, realtor, conveyancing, property market,
  sell my house, real estate agent, buying a home, house price, house hunting, surveyor, stamp duty, buy property
noise: noise, noisy, loud, too loud, sound level, racket, decibel, loud music, noisy neighbours, make less noise, hum,
  rattle, whirr, squeak
sofa: sofa, couch, settee, armchair, corner sofa, loveseat, recliner, chaise longue, sofabed, futon
fridge: fridge, refrigerator, freezer, fridge freezer, icebox, cooler, chiller, defrost
laundry: laundry, washing machine, wash clothes, launder, do the washing, washer, detergent, washing powder,
  tumble dryer, laundrette, ironing, laundromat
oven: oven, stove, cooker, hob, microwave, air fryer, burner, cooktop, airfryer, microwave oven, range cooker
cleaning: clean, scrub, wipe down, mop, hoover, vacuum, vacuum cleaner, tidy up, cleanse, grime, dirt, dirty,
  cleaning lady, wash down
stain: stain, remove stain, spill, wine stain, grease mark, get stain out, stain removal, spilt, discolour, discolor
waste-collection: rubbish, trash, garbage, waste, bin day, litter, bin collection, garbage collection, trash pickup,
  waste collection, wheelie bin, dustbin, trash can, bulky waste, skip hire, bins emptied, recycling bin
garden: garden, backyard, lawn, shrub, grass, hedge, mow, flower bed, patio, back yard, plants
home-improvement: diy, do it yourself, decorate, wallpaper, home improvement, renovate, handyman, redecorate, builder,
  remodel, paint the wall, loft conversion
pest: pest, rat, cockroach, bed bug, pest control, infestation, wasp nest, exterminator, rodent, vermin, insect, flea,
  bedbug
pet: pet, dog, cat, puppy, kitten, animal, four-legged friend, pooch, pet friendly, bring my dog, furry friend,
  bring my pet, guide dog
vet: vet, veterinary, veterinarian, sick animal, sick dog, animal hospital, neuter, spay, animal doctor, dog is ill
meal: meal, dinner, lunch, breakfast, food, dish, eat, snack, cuisine, catering, supper, bite to eat, eaten, brunch
recipe: recipe, cook, bake, prepare a meal, cooking time, how to cook, ingredients for, cookbook, culinary,
  dish to cook, how to bake
ingredient: ingredient, ingredient list, listed on label, what goes in, food label, e-number, nut content, made with
restaurant: restaurant, cafe, eatery, diner, place to eat, eat out, dine, bistro, takeaway, canteen, where to eat,
  coffee shop, food delivery, pub, restaraunt
book-a-table: table reservation, reserve a table, table for two, book a table, get a table, restaurant booking,
  restaurant reservation, dinner reservation, table booking, table for, restaurant table
diet: diet, vegetarian, vegan, gluten-free, halal, kosher, dietary requirement, plant-based, special diet, dairy-free,
  lactose free, meat-free, dietary needs, coeliac, celiac, pescatarian, veggie
allergy: allergy, allergic, allergen, nut allergy, intolerance, contain nuts, anaphylaxis, hay fever,
  allergic reaction, peanut, may contain, lactose intolerance
nutrition: calorie, kcal, nutrition, nutritional value, fat content, carbs, protein, sugar content, nutrient,
  healthy to eat, how fattening
alcohol: alcohol, beer, wine, liquor, booze, alcoholic drink, cocktail, drunk, whisky, whiskey, vodka
soft-drink: soft drink, beverage, drink, soda, fizzy drink, hot drink, something to drink, juice, lemonade
to-do-list: shopping list, grocery list, to-do list, todo list, my list, add to list, checklist, task list,
  list of things, on my list, todo, my tasks
groceries: grocery, supermarket, food shopping, weekly shop, grocer, grocery store, grocery shopping, supermarket shop,
  greengrocer
alarm: alarm, wake me up, alarm clock, set an alarm, wake-up call, wake up, set alarm, turn off alarm, get me up,
  snooze alarm
timer: timer, set a timer, stopwatch, countdown, count down, egg timer, time me, set timer
home-security: burglar alarm, security camera, cctv, alarm system, intruder alarm, doorbell camera, motion sensor,
  security system, video doorbell, surveillance camera
smoke-alarm: smoke alarm, smoke detector, fire alarm, fire detector, heat alarm, smoke sensor, alarm beeping,
  fire extinguisher
key: locksmith, locked myself out, house key, spare key, door lock, front door, keyhole, key fob, cut a key, lost keys,
  door key, lost the key
toilet: toilet, restroom, bathroom, loo, washroom, lavatory, wc, public toilet, ladies room
smoking: smoke, cigarette, vape, e-cigarette, tobacco, smoking area, non-smoking, smoker, allowed to smoke, no smoking,
  ecig
light: light bulb, lamp, turn lights on, light switch, turn lights off, brightness, bulb, dimmer, lightbulb,
  turn on lights, lights on, led bulb
gym: gym, workout, exercise, fitness class, personal trainer, treadmill, keep fit, health club, physical activity,
  fitness centre, fitness center
pool: swimming pool, pool, swim, hot tub, sauna, jacuzzi, spa, swam, swimming lesson, whirlpool
sport: sport, football, soccer, tennis, rugby, basketball, cricket, sports club, athletics, ball game
hairdresser: haircut, hairdresser, barber, hair salon, hairstylist, hair appointment, beauty salon, stylist, hair cut,
  salon
wedding: wedding, marry, marriage, get married, bride, groom, civil partnership, honeymoon, just married, newlywed
divorce: divorce, split up, break-up, ex-wife, ex-husband, ex-partner, alimony, divorcee, my ex, legally separated
baby-care: childcare, nursery, babysitter, daycare, day care, kindergarten, preschool, creche, nanny, child minder,
  childminder, play group, au pair, babysit
death: die, death, deceased, passed away, dead, dying, demise, mortality, lethal, perish, bereaved, death rate
funeral: funeral, burial, cremation, undertaker, funeral director, cemetery, bury, grave, memorial service, headstone,
  coffin
last-will: last will, inheritance, heir, bequest, probate, estate planning, bequeath, will and testament
music: music, song, playlist, album, singer, tune, spotify, listen to, audio track, play music, play song, soundtrack
movie: movie, film, cinema, tv show, tv series, episode, motion picture, feature film, box set, netflix,
  theater showing
television: television, tv, telly, smart tv, tv set, set-top box, tv channel, satellite dish, tv licence, cable tv,
  channels
game: game, video game, playstation, xbox, gamer, nintendo, multiplayer, gameplay, esports, games console, console
book-to-read: e-book, ebook, audiobook, novel, paperback, hardback, hardcover, kindle, textbook, read a book,
  reading list, book to read
`;
