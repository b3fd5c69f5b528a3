/** Questions that no product's own pages answer. They place the line between an answer and "nothing fits". */
export const everydayQuestions: readonly string[] = `
what is the weather like tomorrow
will it rain in Manchester this weekend
pollen count today
snow forecast for the Alps in february
how hot does Phoenix get in august
why is the sky blue
what causes thunder
how long do I boil an egg for a runny yolk
recipe for banana bread without eggs
my gravy came out lumpy and guests arrive in ten minutes, how do I rescue it
what can I cook with chicken thighs, leeks and half a lemon
substitute for buttermilk
how many cups are in a quart
can you freeze cooked rice
air fryer salmon temperature
which wine goes with mushroom risotto
difference between a latte and a flat white
how do I stop onions making me cry
is sourdough easier to digest than ordinary bread
who won the cup final last night
when does the Premier League season kick off
NBA standings
how many gold medals has Usain Bolt won
what is a googly in cricket
is the Lakers game on tv tonite
who is favourite for Wimbledon this year
how wide is a tennis court
what does a birdie mean in golf
best month to visit Japan for cherry blossom
do I need a visa for Vietnam
cheap flights from Dublin to Lisbon
how early should I get to Heathrow for a long haul flight
things to do in Chicago with a rainy afternoon and two bored teenagers
what plug sockets do they have in Italy
can I take a jar of honey in my hand luggage
how do you get over jet lag quickly
campsites near Yosemite
what time is the last tube on the Northern line
next bus to the town centre
is there a tram strike on Thursday
traffic on the M25 right now
how do I get from JFK to Brooklyn
who wrote Bohemian Rhapsody
play some relaxing jazz
chords for Wonderwall
how do I tune a ukulele
what is the name of the song that goes na na na hey hey goodbye
how many symphonies did Beethoven compose
is Taylor Swift touring Europe next summer
what key is best for a baritone singer
should I learn drums or bass first
what is the square root of 1764
solve 3x + 7 = 22
how do I find the area of a trapezium
17 percent of 340
what is a prime number
integrate x squared times sine x
how many degrees in a hexagon
convert five miles into kilometres
probability of rolling two sixes
my son is stuck on long division with remainders, how would a teacher show it
proof that root two is irrational
what does pi equal to ten decimal places
write me an essay about Macbeth and ambition
what are the themes of To Kill a Mockingbird
how does photosynthesis work
who discovered penicillin
what is the powerhouse of the cell
periodic table symbol for tungsten
balance the equation for burning methane
when do I use whom instead of who
how do volcanoes erupt
summarise chapter four of Of Mice and Men
what is Newtons third law
how do I reverse a linked list in C
python list comprehension with two loops
why does my for loop never stop
center a div with css
regex that matches a postcode
segmentation fault in my homework program
should a beginner learn Rust or Go
sql join three tables
what is recursion
my throat hurts and I have had a temperature since Monday, should I see a doctor
how much ibuprofen can an adult take in a day
home remedies for hiccups
what are the symptoms of low iron
why do my knees crack when I squat
how long does a cold last
is it normal to feel dizzy after standing up
does coffee raise blood pressure
how do I get rid of a wart
what is good for heartburn during pregnancy
when do babies start teething
how many hours of sleep does a grown man need
is hay fever worse after rain
my gums bleed when I floss, is that bad
whats the best way to treat a bee sting
why is my car making a squeaking noise when I brake
how often should I rotate my tires
what does the yellow engine light mean on a Ford Focus
jump start a flat battery
tyre pressure for a Honda Civic
how do I parallel park
which oil for a 2012 Toyota Corolla
can I drive in France with a British licence plate sticker
my wipers smear the windscreen
how far can an electric car go on the motorway in winter
why does my dog eat grass
how often should I bathe a poodle
what vegetables can guinea pigs have
my cat keeps scratching the sofa even though she has two posts, any ideas
how do I teach a puppy to sit
are lilies poisonous to cats
names for a ginger kitten
do parrots get lonely
how long are rabbits pregnant
when should I prune roses
how do I get rid of slugs on my lettuce
tomato leaves turning yellow
what can I plant in a shady corner with clay soil
best grass seed for a worn lawn
how deep do you put tulip bulbs
can an avocado grow from a stone
when is it safe to put bedding plants outside
moss keeps growing between my patio slabs
how much water does a cactus like
when did the Berlin Wall come down
who was the first emperor of Rome
what started the First World War
why did the Vikings leave Greenland
who built Stonehenge
tell me about the Boston Tea Party
what did people eat in the Middle Ages
when was the printing press invented
what is the capital of Mongolia
longest river in South America
how tall is Kilimanjaro
which states border Colorado
is Greenland part of Denmark
how many islands are there in the Philippines
what ocean lies between Africa and Australia
where is the Gobi desert
smallest town in Wales
what time is it in Sydney
how old is Harrison Ford
is Zendaya married
who played Gollum
what is Beyonce's real surname
which actor was the first James Bond
what did Oprah study at college
translate where is the library into Spanish
what does schadenfreude mean
how is croissant pronounced
what is the plural of octopus
is Finnish harder than Hungarian
latin for always faithful
a word that rhymes with orange
synonyms for beautiful
tell me a joke
knock knock
sing me a lullaby
what's your favourite colour
how was your day
do you ever dream
I'm bored, entertain me
you are very funny
good night, sleep well
what should I be for Halloween
flip a coin
pick a random number between one and fifty
what is the meaning of life
set an alarm for six thirty
start a ten minute timer for pasta
remind me to water the ferns on Sunday
how many days until Christmas
what day of the week is the fourth of July
add oat milk and bin bags to my grocery list
turn off the kitchen lights
turn the thermostat down two degrees
when do the clocks go back
what date is Easter next year
which running shoes suit flat feet
is a cast iron pan better than non stick
where can I buy a secondhand piano
what size duvet fits a king bed
birthday present for a sister in law who likes birdwatching
are Dyson hoovers any good
what is the best mattress for back pain
where is the nearest hardware store
is Aldi open on bank holidays
65 inch telly or projector for a small lounge
my kitchen tap drips all night, which washer should I buy
how do I unblock a sink
toilet keeps running after flushing
boiler pressure too low
how do you patch a hole in drywall
what paint should I put on a damp bathroom ceiling
squeaky floorboards fix
dishwasher not draining
how do I bleed a radiator
fridge making a humming noise
what drill bit goes through tile
how to hang a heavy mirror on plasterboard
when are the school holidays in Scotland
how do I make friends at a new school when everyone already has a group
what gpa do I need for Stanford
how many GCSEs do most pupils sit
tips for revising the night before an exam
is a master's degree in psychology worth it
what should a nine year old pack for summer camp
which careers suit a biology graduate
how do I answer what is your greatest weakness in an interview
write a cover letter for a barista job
average salary of a plumber in Texas
how do I ask my boss for a raise
warehouse night shifts near Leeds
how do I tell if she likes me back
first date ideas that aren't dinner
my boyfriend forgot our anniversary again, am I wrong to be angry
should I text my ex
what do you write in a wedding card
what are todays headlines
who is the current president of Brazil
how does the electoral college work
when is the next general election in Canada
what is happening with the wildfires in California
how many press ups should a beginner do
couch to 5k plan
how do I lose belly fat
is swimming better than cycling for your heart
stretches for tight hamstrings
how much protein is in a chicken breast
what is a good marathon time for a woman of forty
do brown shoes go with navy trousers
what is smart casual
how do I shrink a wool jumper back into shape
are skinny jeans out of fashion
how to tie a Windsor knot
haircuts for round faces
red wine stain on a cream carpet
how do I descale a kettle
best way to clean oven glass
why do my towels smell musty
remove candle wax from a tablecloth
how do I pay a cheque in at Barclays
what are the opening hours of Lloyds in Bath
where is there an ATM that gives euros
how do I change my ringtone on a Samsung
turn off autocorrect on my iphone
my phone screen is stuck in landscape
how do I beat the water temple in Zelda
chess opening against e4
rules of gin rummy
seven letter crossword clue for stubborn
how many properties are on a Monopoly board
what do Buddhists believe about suffering
when does Ramadan begin
who wrote the book of Psalms
how far away is the moon
when is the next solar eclipse visible from Spain
why isn't Pluto a planet any more
how many moons does Jupiter have
what is the top rate of income tax in Sweden
who collects council rates in Auckland
find me a thai place that takes walk ins
is the sushi bar on Main Street any good
how much should I tip a waiter in Boston
what order should I watch the Star Wars films
who directed Parasite
what is on at the cinema tonight
good scary movies that are not too gory
`
  .trim()
  .split('\n');
