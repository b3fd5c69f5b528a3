/** Everyday questions on knowledge, play, machines, small talk and orders to an assistant, one a line. */
export const everydayCuriosity = `
who won the cup final last night
when does the Premier League season kick off
how many gold medals has Usain Bolt won
what is a googly in cricket
is the Lakers game on tv tonite
who is favourite for Wimbledon this year
what does a birdie mean in golf
explain the offside rule in football to somebody who has only ever watched rugby and tennis
why do cyclists in the Tour de France hardly ever ride alone at the front for long
which goalkeeper has saved the most penalties in a single World Cup shoot-out
my daughter swims butterfly with her legs too low in the water, which drill would lift her hips
how many overs are bowled in one day of a test match
who wrote Bohemian Rhapsody
how do I tune a ukulele
how many symphonies did Beethoven compose
what key is best for a baritone singer
what is the name of the song that goes na na na hey hey goodbye
there is a tune in an old car advert with whistling and a banjo, which band played it
I have played the guitar for a year and my barre chords still buzz, what am I doing wrong with my thumb
which Chopin pieces can an amateur pianist manage after about four years
what is the square root of 1764
solve 3x + 7 = 22
how do I find the area of a trapezium
what is a prime number
integrate x squared times sine x
convert five miles into kilometres
probability of rolling two sixes
my son is stuck on long division with remainders, how would a teacher show it
proof that root two is irrational
a train leaves York at noon doing sixty and another leaves Hull at one doing eighty, where do they meet
in how many ways can eight people sit round a circular table if two of them refuse to sit together
what is the difference between the mean, the median and the mode of a list
draw a graph of y equals two x minus three
write me an essay about Macbeth and ambition
what are the themes of To Kill a Mockingbird
how does photosynthesis work
who discovered penicillin
what is the powerhouse of the cell
balance the equation for burning methane
when do I use whom instead of who
how do volcanoes erupt
summarise chapter four of Of Mice and Men
for biology I have to explain in two hundred words why whales are mammals although they live in the sea, please help
what happens to a spoon of salt when you stir it into a glass of warm water
could you turn these notes on the French Revolution into a poem of three verses that rhymes
why do leaves turn red in autumn when they were green all summer
my teacher says glass is a liquid that flows very slowly, is she right or is that a myth
which of the planets would float in a bath if there were one big enough
how do I reverse a linked list in C
python list comprehension with two loops
why does my for loop never stop
center a div with css
regex that matches a postcode
segmentation fault in my homework program
should a beginner learn Rust or Go
my git branch is forty commits behind and full of conflicts, should I rebase or merge it into trunk
I get undefined is not a function when I click the button in React, although the same code ran yesterday
write a bash loop that renames every jpeg in a folder after the day it was taken
how do I sort a dictionary by its values in Python without importing anything
which sorting algorithm is quickest when the numbers are nearly in order already
how do I merge two cells in Excel and keep the words from both of them
when did the Berlin Wall come down
what started the First World War
why did the Vikings leave Greenland
who built Stonehenge
tell me about the Boston Tea Party
what did people eat in the Middle Ages
when was the printing press invented
why did Henry the Eighth fall out with the pope and what became of all the monasteries
were there really gladiators in Rome who fought lions, or did Hollywood dream that up
how did sailors in the age of Columbus know how far west they had gone without any clocks
what is the oldest bridge in the world that people still walk across every day
what is the capital of Mongolia
which states border Colorado
is Greenland part of Denmark
what ocean lies between Africa and Australia
where is the Gobi desert
smallest town in Wales
what time is it in Buenos Aires
if I dug a tunnel straight down from Madrid, where would I come out on the other side of the earth
why are there so many lakes in Finland and hardly a single one in Saudi Arabia
who played Gollum
which actor was the first James Bond
what did Oprah study at college
who was that tall comedian with the red beard who used to do impressions of politicians on Friday nights
how do you ask a stranger in Seville where the library is without sounding like a schoolbook
what does schadenfreude mean
how is croissant pronounced
what is the plural of octopus
is Finnish harder than Hungarian
a word that rhymes with orange
how would you say good luck with the baby to a colleague in Portuguese, in a warm but not too familiar way
where does the saying about not counting your chickens before they hatch come from
is it correct to write fewer than ten minutes or less than ten minutes
make this sentence sound less angry, you never listen to a word I say
tell me a joke
knock knock
what's your favourite colour
how was your day
I'm bored, entertain me
good night, sleep well
what should I be for Halloween
pick a random number between one and fifty
hello there, nice to meet you
if you could have dinner with any three people from history, whom would you invite and what would you serve
let's play a game, think of an animal and I will guess it in twenty tries
tell me a bedtime story about a hedgehog who is afraid of the dark and a very patient owl
would you rather fight one duck as big as a horse or a hundred tiny horses
what is the stupidest thing anybody has asked you this week
I feel a bit low today and just want to chat about nothing much for five minutes
can a clever parrot beat you at chess
set an alarm for six thirty
start a ten minute timer for pasta
remind me to water the ferns on Sunday
how many days until Christmas
what day of the week is the fourth of July
add oat milk and bin bags to my grocery list
turn off the kitchen lights
turn the thermostat down two degrees
when do the clocks go back
wake me at a quarter to five tomorrow and put the kettle on if you can
dim the bedroom lamp, draw the curtains and play rain sounds until I fall asleep or until midnight
read me the headlines, then the football scores, and skip anything about the royal wedding
order a large pepperoni pizza with extra olives to be at my door by half past eight
skip this track and turn the volume up a little
find a dentist near Camden who is open after six and book me in for Thursday
who is the current president of Brazil
how does the electoral college work
when is the next general election in Canada
what is happening with the wildfires in California
why is the price of olive oil so high this winter
which party has the most seats in the Bundestag and who leads the opposition there at the moment
how do I change my ringtone on a Samsung
turn off autocorrect on my iphone
my phone screen is stuck in landscape
one of my wireless earbuds is much quieter than the other, I have cleaned both, what else could it be
the printer says paper jam but I have opened every flap and there is not a scrap of paper in it
how do I stop my Kindle from turning the page when I only brush the edge
my Fitbit counts steps while I stir soup and none when I push the pram, can that be adjusted
the left stick on my Nintendo Switch drifts upwards so that Mario keeps walking off cliffs, is there a cure
why does Spotify pause every time I walk into the garden with my headphones on
our robot hoover goes round the same chair leg for an hour and then dies in the hall
my Nespresso blinks orange twice and only spits out half a cup, is that the pump or the pods
why is my laptop fan roaring when nothing but a spreadsheet is open
how do I beat the water temple in Zelda
chess opening against e4
seven letter crossword clue for stubborn
how many properties are on a Monopoly board
in Scrabble, may I put an s on the end of my opponent's word and count all the letters again
we are six grown-ups and three kids on a wet Sunday, which board game suits everybody and takes under an hour
what beats a full house in poker
how do I find diamonds in Minecraft without falling into lava every time I dig
what do Buddhists believe about suffering
when is Ramadan this year
a friend has invited me to a Sikh wedding in Southall, do I cover my head and should I bring a present
how far away is the moon
when is the next solar eclipse visible from Spain
why isn't Pluto a planet any more
what would an astronaut hear if somebody knocked on the outside of the space station
how do telescopes see galaxies as they were before there were any people to look at them
what is on at the cinema tonight
good scary movies that are not too gory
what order should I watch the Star Wars films
there was a film in which a man lives the same day in a snowy town over and over, what is it called
my wife likes slow crime series with rain and knitwear, and we have finished all the Danish ones, what is next
which of the Bronte novels should I read first if I found Jane Austen a little too polite
how does the second season of The Bear end
asdf jkl qwerty zxcvb
blah blah blah wibble
seventeen purple teapots argue softly with the moon about marmalade
colourless green ideas sleep furiously
the quick brown fox jumps over the lazy dog while the lazy dog reads about foxes and snores
if a tomato is a fruit, is ketchup a smoothie
how wide is a singles court in tennis compared with doubles and why are the lines called tramlines
who leads the table in the western conference and how many games are left before the play-offs
could you write out the chords of an easy folk song that I can sing with a class of eight year olds
if a jumper is reduced by thirty percent and then by another ten, what fraction of the first figure is left
what does the letter W stand for in the periodic table and why is it not a T
I understand loops but recursion makes my head spin, can you show it with Russian dolls
what did Newton really mean by every action having an equal and opposite reaction
how many emperors did Rome get through in the year 69 and how did each of them meet his end
which is longer, the Nile or the Amazon, and who measures such things
how many people have climbed both Kilimanjaro and Mont Blanc in the same week
give me five words that sound like what they mean, such as buzz or splash
do you dream of electric sheep, and what would you name the first one
you always sound so cheerful, what would it take to put you in a bad mood for a whole afternoon
toss a coin three times and tell me how often it came down heads
put the fairy lights on at dusk, water the greenhouse for four minutes and tell me when the dryer stops
on which Sunday does Easter fall next spring and why does it keep moving about
what is the Latin motto on the old pound coin supposed to mean
how do you play gin rummy with four people when half of them have had a glass of sherry
which Korean film won all the prizes a few winters ago, the one with the family in the basement
my headphones only play in the left ear unless I bend the plug, can that be soldered at home
the washing machine shows E18 and stands full of grey water, how do I open the door without a flood
why do cats always land on their feet, and would it work on the moon
explain black holes to me as if I were a sleepy seven year old
tell me three true facts about otters and one lie, and let me guess which is which
my grandson says mathematicians have proved that some infinities are bigger than others, how can that be
what does it mean to be a Gemini with the moon in Scorpio
how many litres of water does an Olympic swimming pool hold, and how long would a garden hose take to fill it
who would win in a fair fight between a silverback gorilla and a grizzly bear
why do we say that it is raining cats and dogs when nobody has ever seen such a thing
which river runs through the most capital cities
how much would I weigh on Mars if I weigh eleven stone here
what was the first cartoon that was ever shown with sound
when people yawn in a film, why do I begin to yawn on my sofa as well
`;
