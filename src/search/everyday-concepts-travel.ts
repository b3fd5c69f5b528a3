/** Travel, places and getting about: one concept, then its words. See everyday-concepts.ts. */
export const travelConcepts = `
flight: flight, plane ticket, fly, airline ticket, air ticket, plane, airfare, airplane, aeroplane, aircraft,
  air travel, airline, flew, flown, air fare, flite, book a flight
flight-times: flight status, flight delayed, flight on time, flight late, delayed flight, plane delayed,
  departure time, flight arrival, arrival time, when it leaves, what time leaves, boarding time, take off, flight land,
  flight depart, flight is delayed, plane take off
boarding: check-in online, boarding pass, online check-in, checkin, boarding card, check in desk, self check-in,
  check in, board the plane, boarding pass print
hotel-arrival: check-in time, check-out time, late checkout, early check-in, room ready, late check-out, late arrival,
  early checkout, arrive at hotel, arrive late, leave the room
luggage: luggage, baggage, suitcase, bags, carry-on, hand luggage, cabin bag, hold luggage, checked bag, bagage,
  lugage, rucksack, backpack, holdall, hand baggage, trolley case, check a bag, carry-on bag
lost-luggage: lost luggage, lost baggage, lost my luggage, missing suitcase, luggage not arrived, lost bag,
  delayed baggage, lost suitcase, baggage claim, luggage lost, bag lost, damaged luggage, luggage is missing,
  missing luggage, bags got lost, missing bag
baggage-allowance: baggage allowance, luggage allowance, how many bags, excess baggage, extra bag, luggage weight,
  bag size, excess luggage, overweight bag, additional baggage, baggage fee, extra luggage, baggage limit,
  luggage limit, checked baggage fee
visa: need a visa, travel visa, tourist visa, visa application, visa requirement, apply for visa, visa free,
  entry permit, entry requirements, esta, e-visa, work visa, student visa, enter the country, visa needed,
  visa to visit, require a visa, visa for
passport-renewal: passport office, renew my passport, passport renewal, lost passport, new passport,
  passport application, passport expired, passport photo, apply for passport, replace my passport, lost my passport,
  get a passport
immigration: immigration, migrant, asylum, citizenship, naturalisation, permanent residence, refugee, leave to remain,
  emigrate, residence permit, border control, green card, become a citizen
hotel: hotel, accommodation, place to stay, hostel, motel, guest house, guesthouse, bed and breakfast, b&b, lodging,
  somewhere to stay, where to stay, airbnb, holiday let, vacation rental, self-catering, overnight stay, acommodation,
  accomodation, book a room, book a hotel
hotel-room: double room, single room, twin room, suite, room type, family room, hotel room, ensuite, en-suite, bedroom,
  room for two, sea view, adjoining room
bed: bed, double bed, mattress, bunk bed, single bed, king-size, sofa bed, queen-size, twin bed, bunkbed, bed size,
  extra bed
train: railway, rail, train ticket, railcard, railroad, train station, rail ticket, train journey, train fare, by rail,
  train times, locomotive, by train, take train, a train, next train, train to, trains run
bus: bus, bus stop, bus route, bus ticket, minibus, bus pass, bus service, shuttle bus, night bus, bus fare,
  coach trip, coach ticket, double-decker
public-transport: public transport, metro, subway, tram, get around, mass transit, underground train, tube station,
  transit system, travel card, commute, streetcar
taxi: taxi, cab, uber, minicab, ride share, rideshare, lyft, ride hailing, airport transfer, order a ride, book a ride,
  taxi rank, chauffeur, get a lift, call a cab
car-hire: car hire, rent a car, car rental, hire a car, rental car, hire car, rental vehicle, van hire, rent a van,
  hire a van, renting a vehicle
ferry: ferry, boat, cruise, cruise ship, boat trip, ferry crossing, ferry terminal, by sea, sailing, set sail,
  ferry port
trip: trip, journey, travel, vacation, getaway, city break, package holiday, day trip, holiday abroad, go on holiday,
  weekend away, staycation, voyage, go away, holidaymaker, on holiday, my holiday
reschedule: reschedule, change my booking, change my flight, change travel dates, rebook, move my booking,
  amend booking, change the date, change dates, change my reservation, move my appointment, different date,
  another date, change my appointment, amend my booking, change a booking, change a flight, move the date,
  different day, another day, another time
cancel-a-booking: cancel my booking, cancel my flight, cancel my reservation, cancel reservation, cancel appointment,
  cancel my appointment, cancel my trip, cancellation fee, cancellation policy, free cancellation, no-show,
  cancel a booking, cancel a reservation, cancellation charge, cancel at short, miss my appointment, missed appointment
flight-cancelled: cancelled flight, flight cancelled, flight is cancelled, flight was cancelled, missed my flight,
  missed connection, missed flight, stranded, connecting flight, miss my connection, denied boarding, overbooked
choose-a-seat: window seat, aisle seat, choose a seat, pick my seat, seat selection, legroom, extra legroom,
  sit together, reserve a seat, seat map, seating plan, change my seat, seat number, seat reservation, choose my seat,
  sit next to
ticket: ticket, e-ticket, ticket office, box office, buy a ticket, admission ticket, entry ticket, paper ticket,
  eticket, tix, ticket holder
entrance-fee: entrance fee, admission fee, entry fee, admission price, cost to enter, price of admission, entry price,
  entrance price, cost of entry, ticket price, ticket cost
event: event, concert, festival, exhibition, whats on, live show, gathering, meetup, open day, upcoming events,
  happening near
parking: park, car park, parking lot, parking space, parking garage, where to park, valet, park and ride, multi-storey,
  parking spot, park my car, carpark, leave my car
directions: driving directions, give me directions, directions to, get there, route to, navigate, find my way, satnav,
  sat nav, map, reach you by, how to reach, get to you, google maps, best route, gps route
distance: distance, how far, kilometre, kilometer, mile, km, far away, walking distance, mileage, far from, miles away,
  long way
nearby: nearby, near me, close by, nearest, closest, in my area, around here, near you, local to me, in the vicinity,
  round the corner, close to me, near here, in my town, in my city, in the neighbourhood
traffic: traffic, traffic jam, congestion, road works, roadworks, gridlock, rush hour, road closure, road closed,
  tailback, traffic report, roadblock, traffic conditions
fuel: fuel, petrol, gas station, petrol station, gasoline, diesel, fill up, filling station, gas mileage,
  fuel consumption, unleaded, gas tank, refuel, mpg, miles per gallon, fuel tank, put gas in
electric-car: electric car, electric vehicle, ev, charging station, charge point, wallbox, ev charger, charge my car,
  hybrid car, plug-in car, charging an ev, tesla
car: car, vehicle, automobile, motor car, motorcar, van, suv, sedan, hatchback, people carrier, motor vehicle,
  estate car
bicycle: bicycle, bike, cycle, e-bike, ebike, cyclist, pushbike, mountain bike, bike rental, electric bike, bike hire,
  ride a bike
driving-licence: driving licence, driver's license, driving license, driver licence, licence to drive, dvla, dmv,
  driving permit, provisional licence, learner permit, driving test, learn to drive, driving lesson, learner driver
vehicle-breakdown: breakdown, broke down, flat tyre, flat tire, puncture, roadside assistance, tow, tow truck,
  car will not, breakdown cover, jump start, break down, car battery dead, engine failure, roadside recovery,
  broken down, car would not
car-service: mot, oil change, car service, tyre pressure, tire pressure, mechanic, garage, brake, service interval,
  tune-up, change a tyre, change a tire, engine light, car maintenance, tyre, new tires, change oil, dashboard light
accident: accident, collision, car crash, car accident, had an accident, run over, hit my car, fender bender,
  car wreck, road accident, traffic accident, crashed my car, motoring accident
penalty: penalty, speeding ticket, parking fine, traffic fine, penalty charge, speeding fine, parking ticket,
  penalty notice, late fee, late charge, pay a fine, fined for, penalise, penalize
airport: airport, terminal building, departure lounge, airport lounge, departure gate, boarding gate, lounge access,
  which terminal, duty free shop, airport security
sightseeing: sightseeing, tourist attraction, things to do, places to visit, what to see, landmark, attraction,
  worth seeing, tourist spots, museum, must see, points of interest, tour guide, guided tour, tourist, sights to see,
  theme park, excursion
travel-advice: travel alert, travel advice, travel warning, safe to travel, travel advisory, travel ban,
  travel restrictions, safe to visit, safe to go, allowed to travel, travel safely, can i travel, dangerous to travel
time-zone: time zone, timezone, local time, time difference, gmt, utc, daylight saving, clocks change, summer time,
  hours ahead, hours behind, jet lag
weather: weather, forecast, temperature outside, rain, snow, sunny, storm, weather forecast, windy, humid,
  thunderstorm, chance of rain, umbrella, weather report, rainy, snowy, whether forecast
temperature: temperature, degrees, celsius, fahrenheit, how hot, how cold, how warm, thermometer, temprature,
  heat level, room temperature
`;
