/** Orders, goods and shops: one concept, then its words. See everyday-concepts.ts. */
export const ordersConcepts = `
order: my order, place an order, order online, an order, order something, make an order, make a purchase, buy online,
  buy from you, shop online, order from you, how to order, how to buy, place order, where to buy
order-status: order status, where is order, track my order, order tracking, where my parcel, where is parcel,
  track a parcel, track my package, track order, track and trace, package status, has it shipped, been shipped,
  track a shipment, track my delivery, follow my order, where my order, where is package, been dispatched,
  track package, shipment tracking, track my parcel
not-arrived: not arrived, has not arrived, late delivery, delivery late, not turned up, never arrived, still waiting,
  parcel late, order late, not been delivered, not delivered, never came, not received, did not arrive, never received,
  has not come, not here yet, never turned up, yet to arrive, did not receive, not come yet, still not here
lost-parcel: lost parcel, parcel lost, package lost, missing parcel, lost in post, missing package, lost in mail,
  package missing, lost in transit, stolen parcel, parcel stolen, porch pirate, lost order, lost package,
  package stolen, stolen package, never got it
missing-item: item missing, missing item, incomplete order, part missing, missing part, something missing, not in box,
  empty box, short delivery, not everything arrived, half my order, incomplete delivery, missing from order,
  missing piece
wrong-item: wrong item, wrong product, wrong order, not what ordered, incorrect item, wrong thing, different item,
  received wrong, wrong size sent, wrong colour, wrong color, incorrect product, sent me wrong, wrong article,
  got wrong
damaged: damaged, broken on arrival, dented, scratched, smashed, cracked, shattered, torn, in pieces, ripped,
  arrived broken, came broken, snapped
return-an-item: return an item, return something, return my order, how to return, send it back, return label,
  returns process, bring it back, return address, change my mind, unwanted item, return a purchase,
  take something back, return goods, make a return, return it, return window, return to store, return in store,
  returns form, how do returns, return a product, return period
exchange-an-item: exchange an item, exchange it, swap, swap it, exchange for another, exchange for different,
  another size, different size, swap size, exchange a product, exchange my, different colour instead, item exchange
in-stock: in stock, out of stock, sold out, back in stock, restock, stock level, unavailable, stock availability,
  backorder, back order, still available, have in store, stocked, any left, replenish, not available, sell out
store-collection: click and collect, collect in store, pick up, pickup, pick up point, collection point, store pickup,
  collect my order, curbside, kerbside, parcel locker, parcel shop, collect from shop, in-store collection,
  collect in person, collect it myself, self-collect, in-store pickup
delivery-address: delivery address, shipping address, different address, deliver to work, ship to different,
  deliver elsewhere, address for delivery, wrong address, change delivery address, change shipping address,
  another address, send to another, po box
missed-delivery: missed delivery, missed the delivery, not at home, nobody in, redelivery, rearrange delivery,
  redeliver, delivery attempt, leave with neighbour, leave with neighbor, safe place, left with neighbour,
  reschedule delivery, missed my delivery, nobody home, not home when, failed delivery
express-delivery: express delivery, next day delivery, same day delivery, express shipping, fast delivery,
  overnight shipping, expedite, rush order, priority mail, next-day, same-day, urgent delivery, special delivery,
  faster shipping, faster delivery, quick delivery, rush delivery, two-day shipping
free-delivery: free delivery, free shipping, free postage, delivery included, minimum order, minimum spend,
  shipping included, ship for free, deliver for free, delivered free, postage free
delivery-cost: delivery charge, shipping cost, delivery cost, delivery fee, postage cost, shipping fee,
  cost of delivery, postage and packing, shipping rate, cost to ship, delivery price, p&p, shipping charge,
  cost of shipping, shipping price, carriage charge
delivery-date: delivery slot, delivery window, delivery day, nominated day, delivery date, estimated arrival,
  arrival date, when will arrive, eta, expected delivery, estimated delivery, expect my order, when delivered,
  arrive by, ship date, shipping time, expected arrival
original-packaging: original packaging, original box, gift box, box it came, cardboard box, bubble wrap, wrapping,
  without the box, packing material, outer box
gift: gift, gift wrap, gift message, as a gift, birthday present, gift note, present for someone, wrap as present,
  christmas present, as a present, give as present, a present
change-an-order: change my order, edit my order, amend an order, add to order, alter my order, modify order,
  modify my order, amend my order, edit an order, change an order, update my order, change order details,
  revise my order
cancel-an-order: cancel my order, cancel an order, stop my order, cancel order, cancel a purchase, order cancelled,
  order been cancelled, cancel the order, call off order, order was cancelled
order-history: order history, purchase history, past orders, past purchases, previous orders, earlier orders,
  previous purchase, old orders, see my orders, list of orders, what i bought, orders i made
order-number: order number, booking reference, confirmation number, reservation number, reference number,
  confirmation code, booking number, pnr, reference code, case number, booking code, order id
confirmation: booking confirmation, confirmation email, confirm my booking, order confirmation, is it booked,
  confirm my reservation, confirmation letter, confirmation message, went through, order go through,
  reservation confirmed, confirmation mail
dimensions: dimension, how big, how large, how tall, how wide, measurement, width, height, length, size, how long is,
  depth, how high, diameter, what size, centimetre, centimeter, inches
clothing-fit: size chart, size guide, fit me, too small, too big, too tight, too large, true to size, shoe size,
  too loose, right size, clothes size, dress size, too short, fits well, my size, runs small, size up
colour: colour, color, shade, hue, tint, in black, in white, dye, paint colour, what colours
material: material, fabric, made of, made from, made out of, textile, composition, consist of, fibre, fiber,
  what made of, woven
quality: quality, workmanship, well made, durable, last long, hard-wearing, sturdy, build quality, robust,
  poor quality, long-lasting, craftsmanship, flimsy, low quality, poorly made, well built
repair: repair, fix, mend, service centre, repair shop, technician, get it fixed, repairman, service center, fixable,
  put it right, engineer visit, have it repaired
spare-part: spare part, replacement part, component, accessory, spares, refill, replacement battery, extra parts,
  replacement piece, order parts
second-hand: second hand, refurbished, pre-owned, pre-loved, reconditioned, secondhand, previously owned, nearly new,
  used item, used car, used product, used goods
customer-review: customer review, star rating, testimonial, leave a review, write a review, product review, rate you,
  trustpilot, good reviews, bad reviews, read reviews, online reviews, user reviews, ratings and reviews, post a review
shop: shop, branch, outlet, showroom, high street store, retail store, nearest store, physical store, brick and mortar,
  store locator, store near me, your stores, boutique, department store, local store, retail shop, stores nearby
opening-hours: opening hours, opening times, open on sunday, what time open, business hours, closing time, when open,
  are you open, working hours, office hours, store hours, open today, hours of operation, open until, close at,
  open at, open weekends, trading hours, what time close, closed on, still open, open late, you close, you open,
  open on saturday, shop open, store open
catalogue: catalogue, catalog, brochure, product range, assortment, product list, leaflet, flyer, what you sell,
  do you sell, line of products, range of products, do you stock, products you sell, do you carry
shopping-basket: basket, cart, shopping cart, shopping basket, trolley, add to basket, add to cart, shopping bag,
  my bag, items in basket
favourites: wishlist, favourites, favorites, saved items, save for later, bookmark, favourite list, shortlist
custom-made: made to order, custom-made, bespoke, made to measure, engrave, monogram, custom design, customised order,
  tailor-made, personalised gift, custom order, custom size, one-off, print my logo
assembly: assemble, self-assembly, flat-pack, put together, put it together, build it myself, ready assembled,
  assembly service, flatpack, comes assembled, need assembly
recycling: recycle, dispose of, disposal, throw away, throw out, e-waste, compostable, biodegradable, chuck out,
  recycling centre, old appliance, take away old
sustainability: sustainable, eco-friendly, environmentally friendly, carbon footprint, carbon neutral, environment,
  environmental impact, climate-neutral, ethical, fair trade, co2 emissions, net zero, green credentials,
  greenhouse gas, good for planet
place-of-origin: made in, country of origin, where made, manufactured in, where produced, sourced from, produced in,
  imported from, where it comes, place of origin, where is made, originate from
weight: weight, weigh, how heavy, heavy, kilogram, kilo, kg, lbs, lightweight, gram, ounce, heavier, poundage
best-before: best before, use by date, expiration date, sell by date, shelf life, expiry date, keep fresh, go off,
  goes bad, out of date, gone off, past its date, spoil, go bad, stay fresh, use-by, date of expiry
washing-care: machine washable, washable, care instructions, how to clean, care label, dry clean, tumble dry,
  washing instructions, hand wash, machine wash, how to wash, put through wash, shrink in wash
counterfeit: fake product, counterfeit, knock-off, replica, real or fake, imitation, original product, genuine product,
  fake goods, is it real
auction: auction, bid, bidder, highest bid, outbid, ebay, hammer price, place a bid, lot number
clothes: clothes, garment, apparel, attire, what to wear, dress code, outfit to wear, something to wear,
  item of clothing, clothing line, fashion
shoes: shoe, footwear, sneaker, sandal, slipper, running shoe, high heels, pair of shoes, walking boots,
  pair of trainers
jewellery: jewellery, jewelry, necklace, bracelet, engagement ring, wedding ring, wedding band, gemstone, jeweller,
  jewelery, diamond ring, pair of earrings
lost-property: lost property, lost and found, left behind, left something, lost my bag, forgotten item, lost something,
  lost item, found an item, lost my keys, left on train, found something, lost wallet, lost my wallet
customer-unhappy: unhappy, dissatisfied, not happy, disappointed, not satisfied, poor service, bad service, terrible,
  awful, annoyed, angry, frustrated, bad experience, fed up, let down, rude, appalling, upset with, unsatisfied,
  impolite, unacceptable
customer-happy: happy with, satisfied, praise, compliment, thrilled, great service, good service, well done, delighted,
  say thank you, excellent service, impressed
prize-draw: prize, prize draw, giveaway, raffle, sweepstake, lottery, winner, won a prize, enter the draw, prizewinner,
  jackpot, lucky draw
`;
