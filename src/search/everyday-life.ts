/** Everyday questions on home, body, people, animals and getting about, one a line. */
export const everydayLife = `
what is the weather like tomorrow
will it rain in Manchester this weekend
snow forecast for the Alps in february
how hot does Phoenix get in august
it has been foggy here every morning since Tuesday, when will the sun come through
we are having a picnic by the lake on Saturday, should I pack umbrellas or sun cream for everybody
what wind speed is too strong for putting up a gazebo on the beach
how long do I boil an egg for a runny yolk
recipe for banana bread without eggs
my gravy came out lumpy and guests arrive in ten minutes, how do I rescue it
what can I cook with chicken thighs, leeks and half a lemon
substitute for buttermilk
can you freeze cooked rice
which wine goes with mushroom risotto
how do I stop onions making me cry
why does my sponge cake sink in the middle every single time
I have a kilo of plums that are going soft and no jam jars, what could I bake with them tonight
my sourdough loaf is dense at the bottom although it rises nicely in the basket, is the oven too cool
can I roast a frozen turkey crown or does it have to thaw overnight first
how long should I rest a rib of beef before carving
a friend who eats neither gluten nor dairy comes to dinner, what pudding would please her and the toddlers too
what is the white stuff growing on my salami and can I wipe it off
how do you eat a mango without making a mess
the jam I made on Sunday is still runny, may I boil it up again with more lemon juice
which herbs go in a proper bouquet garni for fish soup
do I need a visa for Vietnam
how early should I get to Heathrow for a long haul flight
things to do in Chicago with a rainy afternoon and two bored teenagers
what plug sockets do they have in Italy
can I take a jar of honey in my hand luggage
how do you get over jet lag quickly
what time is the last tube on the Northern line
next bus to the town centre
is there a tram strike on Thursday
how do I get from JFK to Brooklyn
we land in Naples at eleven at night with three small suitcases, is there still a train to Sorrento
which side of the plane has the better view of the Grand Canyon when flying west from Denver
I want to walk the Camino in April with a dodgy hip, which stretch is the flattest and prettiest
how much cash should I carry for a week of street food in Bangkok
is it rude to leave chopsticks standing in the rice when you eat in Kyoto
our ferry to Santorini leaves at dawn, where could we put the rucksacks until the hotel opens
what vaccinations do I need for a safari in Tanzania
can I sleep in a camper van in a lay-by in Norway without getting into trouble
which pass takes you round the Swiss lakes by boat and train for four days
are there showers at Istanbul airport
my throat hurts and I have had a temperature since Monday, should I see a doctor
how much ibuprofen can an adult take in a day
why do my knees crack when I squat
is it normal to feel dizzy after standing up
does coffee raise blood pressure
what is good for heartburn during pregnancy
how many hours of sleep does a grown man need
my gums bleed when I floss, is that bad
whats the best way to treat a bee sting
I twisted my ankle on the stairs yesterday and it has gone blue, do I need an x-ray or just ice
my nose runs the moment I step into the cold and stops indoors, is that an allergy
should I be worried about a mole that itches and has grown since the summer
which foods should a woman avoid in the first weeks of pregnancy
our baby is nine months old and wakes every two hours to nurse, how did other couples break the habit
can I drink a beer while on antibiotics for a tooth infection
the optician gave me varifocals and the pavement swims when I look down, how long until I get used to them
why is my car making a squeaking noise when I brake
how often should I rotate my tires
what does the yellow engine light mean on a Ford Focus
can I drive in France with a British licence plate sticker
my wipers smear the windscreen
how far can an electric car go on the motorway in winter
a stone chipped my windscreen on the motorway, can that be filled or does the whole glass have to go
my bike chain slips whenever I stand up on the pedals going uphill, is it the cassette or the chain
is it cheaper to charge an electric hatchback overnight on the drive or at a supermarket
what should I look at when I go to see a used van with ninety thousand miles on it
how many points do you get for running a red light
how often should I bathe a poodle
what vegetables can guinea pigs have
my cat keeps scratching the sofa even though she has two posts, any ideas
how do I teach a puppy to sit
our spaniel pulls like a train on the lead as soon as he smells another dog, which harness might calm him
the goldfish swims upside down since I changed the water, is there anything I can do for him
how do I introduce a second cat without fur flying all over the kitchen
is it cruel to keep just one budgie when nobody is in during the day
how do I get rid of slugs on my lettuce
what can I plant in a shady corner with clay soil
how deep do you put tulip bulbs
when is it safe to put bedding plants outside
moss keeps growing between my patio slabs
how much water does a cactus like
my hydrangea has lots of leaves and not one flower this year, did I cut it back at the wrong time
the neighbour's bamboo is creeping under our fence and coming up in the lawn, how do I stop it for good
how do I keep pigeons off the balcony without hurting them
which apple trees stay small enough for a big pot on a windy terrace
can I compost orange peel and coffee grounds
which running shoes suit flat feet
is a cast iron pan better than non stick
what size duvet fits a king bed
birthday present for a sister in law who likes birdwatching
65 inch telly or projector for a small lounge
I am looking for a quiet fan for a hot attic bedroom that does not blow papers about, which make do you like
what should I get a teacher at the end of term that isn't another mug or a scented candle
which coffee grinder would you buy for under a hundred if you only drink two espressos a day
my kitchen tap drips all night, which washer should I buy
how do I unblock a sink
how do you patch a hole in drywall
what paint should I put on a damp bathroom ceiling
how do I bleed a radiator
what drill bit goes through tile
the lights in our hall flicker whenever the washing machine spins, is that dangerous or only annoying
I stripped the wallpaper and found three layers of gloss paint underneath, do I sand it or plaster over it
how do I get a wardrobe up a narrow winding staircase without taking the banister off
what is the cheapest way to stop a draught under an old front door
we have mice in the loft above the baby's room, should we try traps, poison or a borrowed cat
can I lay laminate on top of vinyl in a hallway
red wine stain on a cream carpet
why do my towels smell musty
remove candle wax from a tablecloth
how do I shrink a wool jumper back into shape
I left a biro in my jeans and now the whole white wash has blue spots, what takes ink out of cotton
how often should you wash pillows, curtains and the dog's blanket
the glass of my shower is cloudy with limescale and vinegar does nothing, what else could I try
do brown shoes go with navy trousers
how to tie a Windsor knot
haircuts for round faces
I am five foot two with broad shoulders and need a dress for an outdoor wedding in October, any suggestions
can you wear white trainers to a job in a theatre box office
how do I make friends at a new school when everyone already has a group
how many GCSEs do most pupils sit
tips for revising the night before an exam
is a master's degree in psychology worth it
what should a nine year old pack for summer camp
our son hates reading aloud and pretends to have a tummy ache on library days, how do we help him enjoy books
which musical instrument is easiest for a shy seven year old to begin with
how do I survive the first week of halls when I can't cook and don't drink
what can two parents do about a maths teacher who shouts at the whole class
how do I answer what is your greatest weakness in an interview
write a cover letter for a barista job
how do I ask my boss for a raise
the man at the next desk hums all afternoon and I can't concentrate, how do I tell him kindly
I am forty-six, bored with bookkeeping and good with wood, is it too late to train as a joiner
what do you say when you hand in your notice and really can't stand the manager
how do I tell if she likes me back
first date ideas that aren't dinner
my boyfriend forgot our anniversary again, am I wrong to be angry
should I text my ex
what do you write in a wedding card
my best man's speech is on Saturday and all my stories are rude, can you think of a clean opening line
my flatmate never washes up and eats my cheese, how do I bring that up without a row
how do I let a friend down gently who asked me to be a bridesmaid for the fourth time
how many press ups should a beginner do
how do I lose belly fat
is swimming better than cycling for your heart
how much protein is in a chicken breast
what is a good marathon time for a woman of forty
my shins ache after every run on the pavement but not on grass, do I need softer shoes or a rest
can I build muscle with two dumbbells and a yoga mat in a tiny flat if I train before breakfast
is it better to stretch before or after lifting weights
how do I pay a cheque in at Barclays
where is there an ATM that gives euros
find me a thai place that takes walk ins
how much should I tip a waiter in Boston
is there a barber near the station who cuts curly hair on a Sunday without an appointment
which recycling bin do pizza boxes go in when there is grease on the cardboard
what can I do about a neighbour who runs a leaf blower at seven in the morning
how many stamps do I need on a birthday card to New Zealand
how high is the pollen today, because my eyes have been streaming since breakfast
will the snow on the pass have melted by Easter or should we fit chains before we drive over to Andorra
my curry is far too hot for the children, what can I stir in so that they will eat it after all
can I swap the double cream in a carbonara for something lighter that will not split
what do you call the little pasta that looks like grains of rice
how many sausages should I reckon on for a barbecue with twenty hungry teenagers and two vegetarians
is there a scenic road from Inverness to Skye that avoids the motorhomes in August
which month has the cherry blossom in Kyoto and the fewest coach parties
we have six hours between two flights in Doha, is that enough to see the old market and be back in time
my hiccups have lasted since lunch and holding my breath has not helped, do you know another trick
how long should I keep off my feet after a knee replacement before I go back to dancing
what is the best way to get a splinter out of a toddler's heel
my battery is flat and the only other car here is a hybrid, may I use it to jump start mine
what does it mean when the temperature needle climbs in traffic and falls again on the open road
my dog has eaten half a bar of dark chocolate and looks perfectly happy, should I ring the vet
why does our ginger kitten bite my toes under the blanket every single night
the leaves of my tomatoes curl and turn yellow from the bottom up although I water them each evening
when is the right moment to prune climbing roses on a north wall
can you recommend a second-hand upright piano for a beginner with noisy neighbours downstairs
the boiler loses pressure every few days but I can see no leak anywhere, where does the water go
how do I silence a stair that creaks when I come home late
my fridge hums loudly at night and there is a puddle under the vegetable drawer, is the seal gone
what does smart casual mean for a man of seventy at a garden party in a country house
how do I get to run five kilometres without stopping when I have sat on a sofa for ten years
which stretches loosen tight hamstrings if you drive a lorry all day
how many stitches do I cast on for a baby's hat in thick wool
my sewing machine skips stitches on stretchy fabric, should I change the needle or loosen the tension
what can twelve five year olds play at a birthday party when it pours and the hall has no toys
how do you mix a mojito without the mint going up the straw
I dreamt that my teeth fell out on a bus, does that mean anything or did I eat too late
what should I pull out of the pond before winter, the lilies, the pump or both
which glue holds a broken china handle that has to go through the dishwasher twice a week
how do I get chewing gum out of a girl's long hair without scissors
`;
