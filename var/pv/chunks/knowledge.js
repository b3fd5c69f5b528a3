import { t as analyse } from "./analyse.js";
import { i as sectionPath, t as faqPath } from "./permalinks.js";
import { setImmediate } from "node:timers/promises";
// src/search/concepts.ts
const MAX_PHRASE = 3;
const remembered = new WeakMap();
function phrasesOf(groups) {
	const known = remembered.get(groups);
	if (known) return known;
	const phrases = Object.entries(groups).flatMap(([concept, texts]) => texts.map((text) => ({
		concept: `#${concept}`,
		stems: analyse(text).map(({ stem }) => stem)
	})).filter(({ stems }) => stems.length > 0 && stems.length <= MAX_PHRASE));
	remembered.set(groups, phrases);
	return phrases;
}
function createConceptFinder(...groups) {
	const root = {};
	for (const { concept, stems } of groups.flatMap(phrasesOf)) {
		let place = root;
		for (const stem of stems) {
			place.next ??= new Map();
			let next = place.next.get(stem);
			if (!next) {
				next = {};
				place.next.set(stem, next);
			}
			place = next;
		}
		place.concept ??= concept;
	}
	return { find(words) {
		const found = [];
		for (let start = 0; start < words.length;) {
			let place = root;
			let concept;
			let end = start + 1;
			for (let at = start; at < words.length; at++) {
				place = place.next?.get(words[at].stem);
				if (!place) break;
				if (place.concept === void 0) continue;
				concept = place.concept;
				end = at + 1;
			}
			if (concept !== void 0) found.push(concept);
			start = end;
		}
		return found;
	} };
}
// src/search/greatest.ts
function keepGreatest(greatest, value) {
	let place = greatest.length - 1;
	for (; place > 0 && greatest[place - 1] < value; place--) greatest[place] = greatest[place - 1];
	greatest[place] = value;
}
// src/search/letters.ts
const LETTER_GROUPS = 1 << 17;
const counts = new Uint16Array(LETTER_GROUPS);
const groups$1 = new Uint32Array(LETTER_GROUPS);
function visitLetterGroups(words, visit) {
	const line = ` ${words.map(({ surface }) => surface).join(" ")} `;
	let size = 0;
	const add = (hash) => {
		const group = (hash ^ hash >>> 15) & 131071;
		const count = counts[group];
		if (count === 0) groups$1[size++] = group;
		counts[group] = count + 1;
	};
	let one = 0;
	let two = 0;
	let three = 0;
	for (let at = 0; at < line.length; at++) {
		const letter = line.charCodeAt(at);
		if (at > 2) add(mixed(three, letter));
		three = mixed(two, letter);
		two = mixed(one, letter);
		one = mixed(0, letter);
		if (at > 1) add(three);
	}
	for (let at = 0; at < size; at++) {
		const group = groups$1[at];
		visit(group, counts[group]);
		counts[group] = 0;
	}
}
const mixed = (hash, letter) => Math.imul(hash ^ letter, 16777619) + 40389 | 0;
// src/search/numbers.ts
function ln(x) {
	let mantissa = x;
	let doublings = 0;
	for (; mantissa > Math.SQRT2; mantissa /= 2) doublings++;
	for (; mantissa < Math.SQRT1_2; mantissa *= 2) doublings--;
	const ratio = (mantissa - 1) / (mantissa + 1);
	const square = ratio * ratio;
	let sum = 0;
	for (let power = 23; power > 0; power -= 2) sum = sum * square + 1 / power;
	return 2 * ratio * sum + doublings * Math.LN2;
}
function exp(x) {
	const part = x / 1024;
	let result = 1 + part * (1 + part / 2 * (1 + part / 3 * (1 + part / 4 * (1 + part / 5 * (1 + part / 6)))));
	for (let squaring = 0; squaring < 10; squaring++) result *= result;
	return result;
}
// src/search/postings.ts
function createRows() {
	return {
		terms: new Uint32Array(1024),
		values: new Float32Array(1024),
		size: 0,
		ends: []
	};
}
function addToRow(rows, term, value) {
	if (rows.size === rows.terms.length) {
		const { terms, values } = rows;
		rows.terms = new Uint32Array(terms.length * 2);
		rows.terms.set(terms);
		rows.values = new Float32Array(values.length * 2);
		rows.values.set(values);
	}
	rows.terms[rows.size] = term;
	rows.values[rows.size++] = value;
}
function endRow(rows) {
	rows.ends.push(rows.size);
}
function forgetRows(rows) {
	Object.assign(rows, createRows());
}
async function invert(source, termCount, pace) {
	const { terms, values, ends, size } = source;
	const offsets = new Uint32Array(termCount + 1);
	for (let at = 0; at < size; at++) {
		if (values[at] === 0) continue;
		const next = terms[at] + 1;
		offsets[next] = offsets[next] + 1;
	}
	for (let term = 0; term < termCount; term++) offsets[term + 1] = offsets[term + 1] + offsets[term];
	const next = offsets.slice();
	const total = offsets[termCount];
	const postings = {
		offsets,
		rows: new Uint32Array(total),
		values: new Float32Array(total)
	};
	for (let row = 0, at = 0; row < ends.length; row++) {
		for (; at < ends[row]; at++) {
			if (values[at] === 0) continue;
			const term = terms[at];
			const place = next[term];
			next[term] = place + 1;
			postings.rows[place] = row;
			postings.values[place] = values[at];
		}
		await pace();
	}
	forgetRows(source);
	return postings;
}
function accumulate(postings, term, factor, sums) {
	const { offsets, rows, values } = postings;
	const end = offsets[term + 1];
	for (let at = offsets[term]; at < end; at++) {
		const row = rows[at];
		sums[row] = sums[row] + factor * values[at];
	}
}
function weightedSum({ offsets, rows, values }, term, factors) {
	const end = offsets[term + 1];
	let sum = 0;
	for (let at = offsets[term]; at < end; at++) sum += Math.round(2 ** 30 * factors[rows[at]] * values[at]);
	return sum / 2 ** 30;
}
function valueAt({ offsets, rows, values }, term, row) {
	let low = offsets[term];
	let high = offsets[term + 1];
	while (low < high) {
		const middle = low + high >>> 1;
		if (rows[middle] < row) low = middle + 1;
		else high = middle;
	}
	return low < offsets[term + 1] && rows[low] === row ? values[low] : 0;
}
// src/search/letter-index.ts
const NEAREST = 5;
const isCommon = (rows, passages) => rows > (passages + 8) / 3;
function idfOfGroups(counts, passages) {
	const idfOf = (rows) => isCommon(rows, passages) ? 0 : ln(1 + (passages - rows + .5) / (rows + .5));
	const idfs = new Float32Array(passages + 1).map((_, rows) => idfOf(rows));
	return new Float32Array(counts.length).map((_, group) => idfs[counts[group]]);
}
function createLetterIndex() {
	const counts = createRows();
	const rowEnds = [];
	async function finish(pace) {
		const { terms, values, ends } = counts;
		const passages = rowEnds.length;
		const passageCounts = new Uint32Array(LETTER_GROUPS);
		const lastPassage = new Int32Array(LETTER_GROUPS).fill(-1);
		for (let passage = 0, at = 0; passage < passages; passage++) {
			for (const end = ends[rowEnds[passage] - 1] ?? 0; at < end; at++) {
				const group = terms[at];
				if (lastPassage[group] === passage) continue;
				lastPassage[group] = passage;
				passageCounts[group] = passageCounts[group] + 1;
			}
			await pace();
		}
		const idf = idfOfGroups(passageCounts, passages);
		for (let row = 0; row < ends.length; row++) {
			const start = ends[row - 1] ?? 0;
			const end = ends[row];
			let square = 0;
			for (let at = start; at < end; at++) {
				const value = values[at] * idf[terms[at]];
				values[at] = value;
				square += value * value;
			}
			const length = Math.sqrt(square) || 1;
			for (let at = start; at < end; at++) values[at] = values[at] / length;
			await pace();
		}
		const postings = await invert(counts, LETTER_GROUPS, pace);
		const dots = new Float64Array(ends.length);
		const nearest = new Float64Array(NEAREST);
		function compare(words, likenesses, leftOutRow) {
			dots.fill(0);
			let square = 0;
			visitLetterGroups(words, (group, count) => {
				const value = count * idf[group];
				square += value * value;
				accumulate(postings, group, value, dots);
			});
			if (leftOutRow !== void 0) dots[leftOutRow] = 0;
			const scale = square > 0 ? 1 / (NEAREST * Math.sqrt(square)) : 0;
			let greatest = 0;
			let row = 0;
			for (let passage = 0; passage < passages; passage++) {
				let least = 0;
				for (const end = rowEnds[passage]; row < end; row++) {
					const value = dots[row];
					if (value <= least) continue;
					keepGreatest(nearest, value);
					least = nearest[4];
				}
				greatest = Math.max(greatest, nearest[0]);
				let sum = 0;
				for (let place = 0; place < NEAREST; place++) {
					sum += nearest[place];
					nearest[place] = 0;
				}
				likenesses[passage] = sum * scale;
			}
			let stranger = 0;
			for (; row < dots.length; row++) stranger = Math.max(stranger, dots[row]);
			return (greatest - stranger) * scale * NEAREST;
		}
		return { compare };
	}
	function addRow(words) {
		visitLetterGroups(words, (group, count) => addToRow(counts, group, count));
		endRow(counts);
	}
	return {
		addPassage(asked) {
			for (const words of asked) addRow(words);
			rowEnds.push(counts.ends.length);
		},
		addStranger: addRow,
		finish
	};
}
// src/search/pace.ts
const SLICE_MILLISECONDS = 10;
function createPace() {
	let began = performance.now();
	return () => {
		if (performance.now() - began < SLICE_MILLISECONDS) return void 0;
		return setImmediate().then(() => {
			began = performance.now();
		});
	};
}
// src/search/near-words.ts
const MIN_DICE = .5;
const MIN_LENGTH = 4;
const MAX_LENGTH = 40;
const MAX_NEAR = 3;
async function createNearWords(words, pace) {
	const long = words.filter(([word]) => word.length >= MIN_LENGTH && word.length <= MAX_LENGTH);
	const numbers = new Map();
	const spelt = createRows();
	const sizes = new Uint8Array(long.length);
	for (const [position, [word]] of long.entries()) {
		const grams = trigrams(word);
		sizes[position] = grams.size;
		for (const gram of grams) {
			const number = numbers.get(gram) ?? numbers.size;
			if (number === numbers.size) numbers.set(gram, number);
			addToRow(spelt, number, 1);
		}
		endRow(spelt);
		await pace();
	}
	const { offsets, rows } = await invert(spelt, numbers.size, pace);
	const shared = new Uint8Array(long.length);
	return (word) => {
		if (word.length < MIN_LENGTH || word.length > MAX_LENGTH) return [];
		const grams = trigrams(word);
		const touched = [];
		for (const gram of grams) {
			const number = numbers.get(gram);
			if (number === void 0) continue;
			for (let at = offsets[number]; at < offsets[number + 1]; at++) {
				const position = rows[at];
				if (shared[position] === 0) touched.push(position);
				shared[position] = shared[position] + 1;
			}
		}
		const near = [];
		for (const position of touched) {
			const similarity = 2 * shared[position] / (grams.size + sizes[position]);
			if (similarity >= MIN_DICE) {
				const [key, term] = long[position];
				near.push({
					key,
					term,
					similarity
				});
			}
			shared[position] = 0;
		}
		return near.sort((a, b) => b.similarity - a.similarity || (a.key < b.key ? -1 : 1)).slice(0, MAX_NEAR);
	};
}
function trigrams(word) {
	const padded = `^^${word}$`;
	const grams = new Set();
	for (let at = 0; at + 3 <= padded.length; at++) grams.add(padded.slice(at, at + 3));
	return grams;
}
// src/search/sums.ts
function createSums() {
	let sums = new Float64Array(1024);
	let keys = new Uint32Array(1024);
	let size = 0;
	return {
		add(key, value) {
			if (key >= sums.length) {
				let { length } = sums;
				while (length <= key) length *= 2;
				sums = grown(sums, new Float64Array(length));
				keys = grown(keys, new Uint32Array(length));
			}
			const sum = sums[key];
			if (sum === 0) keys[size++] = key;
			sums[key] = sum + value;
		},
		drain(visit) {
			for (let at = 0; at < size; at++) {
				const key = keys[at];
				visit(key, sums[key]);
				sums[key] = 0;
			}
			size = 0;
		}
	};
}
function grown(from, to) {
	to.set(from);
	return to;
}
// src/search/pairs.ts
function createPairs() {
	let size = 0;
	let places = new Uint32Array(3072);
	function placeOf(first, second) {
		const last = places.length / 3 - 1;
		const hash = Math.imul(Math.imul(first, 2654435761) ^ second, 2246822507);
		let place = (hash ^ hash >>> 15) & last;
		while (places[3 * place + 2] !== 0 && (places[3 * place] !== first || places[3 * place + 1] !== second)) place = place + 1 & last;
		return 3 * place;
	}
	function put(first, second, stored) {
		const place = placeOf(first, second);
		places[place] = first;
		places[place + 1] = second;
		places[place + 2] = stored;
	}
	return {
		get(first, second) {
			if (first === void 0 || second === void 0) return void 0;
			const stored = places[placeOf(first, second) + 2];
			return stored === 0 ? void 0 : stored - 1;
		},
		set(first, second, value) {
			put(first, second, value + 1);
			if (++size < places.length / 6) return;
			const old = places;
			places = new Uint32Array(2 * old.length);
			for (let place = 0; place < old.length; place += 3) if (old[place + 2] !== 0) put(old[place], old[place + 1], old[place + 2]);
		}
	};
}
// src/search/terms.ts
const PAIR_WEIGHT = .40625;
const CONCEPT_WEIGHT = .625;
const MAX_QUERY_TERMS = 128;
function createTerms(concepts) {
	const named = new Map();
	const pairs = createPairs();
	let size = 0;
	function numberOf(key) {
		const known = named.get(key);
		if (known !== void 0) return known;
		named.set(key, size);
		return size++;
	}
	function numberOfPair(first, second) {
		const known = pairs.get(first, second);
		if (known !== void 0) return known;
		pairs.set(first, second, size);
		return size++;
	}
	function sumUp(words, withPairs, sums) {
		let before;
		for (const { stem, weight } of words) {
			const term = numberOf(stem);
			sums.add(term, weight);
			if (withPairs && before !== void 0) sums.add(numberOfPair(before, term), PAIR_WEIGHT);
			before = term;
		}
		for (const concept of concepts.find(words)) sums.add(numberOf(concept), CONCEPT_WEIGHT);
	}
	function ask(words) {
		const asked = new Map();
		const add = (key, weight, word, term) => {
			const known = asked.get(key);
			if (known) known.weight += weight;
			else if (asked.size < MAX_QUERY_TERMS) asked.set(key, {
				key,
				word,
				weight,
				term
			});
		};
		for (const { stem, weight } of words) add(stem, weight, true, named.get(stem));
		for (let at = 1; at < words.length; at++) {
			const first = words[at - 1].stem;
			const second = words[at].stem;
			add(`${first} ${second}`, PAIR_WEIGHT, false, pairs.get(named.get(first), named.get(second)));
		}
		for (const concept of concepts.find(words)) add(concept, CONCEPT_WEIGHT, false, named.get(concept));
		return [...asked.values()];
	}
	return {
		size: () => size,
		named,
		sumUp,
		ask
	};
}
// src/search/worth.ts
const SHARPNESS = 14;
const RATE = 3;
const DOUBT = 16;
const rounded = (value) => Math.round(value * 2 ** 30) / 2 ** 30;
async function learnWorths({ resolve, weigh, contribution }, postings, worths, rows, lessons, pace) {
	const odds = new Float64Array(rows);
	const learnt = new Map();
	for (const { asked, entry } of lessons) {
		const query = resolve(asked);
		const attainable = query.reduce((sum, { worth }) => sum + worth, 0);
		const own = query.map((term) => contribution(term, entry, true));
		weigh(query, odds);
		odds[entry] = own.reduce((sum, mass) => sum + mass, 0);
		const most = odds.reduce((greatest, mass) => Math.max(greatest, mass), 0);
		let all = 0;
		for (let row = 0; row < rows; row++) {
			odds[row] = rounded(exp(SHARPNESS * (odds[row] - most) / attainable));
			all += odds[row];
		}
		const risk = 1 - odds[entry] / all;
		odds[entry] = 0;
		for (const [at, { worth, matches }] of query.entries()) {
			const term = matches[0]?.term;
			const others = worth * weightedSum(postings, term, odds) / all;
			const sums = learnt.get(term) ?? {
				gain: 0,
				risk: 0,
				share: 0,
				lessons: 0
			};
			sums.gain += rounded((risk * own[at] - others) / attainable);
			sums.risk += rounded(risk * worth / attainable);
			sums.share += rounded(worth / attainable);
			sums.lessons++;
			learnt.set(term, sums);
		}
		await pace();
	}
	for (const [term, { gain, risk, share, lessons }] of learnt) worths[term] = worths[term] * exp(RATE * gain / (risk + DOUBT * share / lessons));
}
// src/search/word-index.ts
const K1 = .8;
const ASKING_B = .5;
const ANSWER_B = .75;
const ANSWER_WEIGHT = .4;
const NEAR_WEIGHT = .7;
const MIN_PRESENCE = .5;
const presenceOf = (frequency) => Math.min(1024, Math.round(1843.2 * frequency / (K1 + frequency))) / 1024;
function createWordIndex(concepts) {
	const terms = createTerms(concepts);
	const asking = createField(ASKING_B);
	const answers = createField(ANSWER_B);
	const strangers = createField(ASKING_B);
	let waysOfAsking = 0;
	const sums = createSums();
	async function finish(lessons, pace) {
		const passages = asking.lengths.length;
		const askingLength = sum(asking.lengths) / Math.max(passages, 1);
		const answerLength = sum(answers.lengths) / Math.max(answers.lengths.filter((length) => length > 0).length, 1);
		const strangerLength = sum(asking.lengths) / Math.max(waysOfAsking, 1);
		const size = terms.size();
		const rowCounts = new Uint32Array(size);
		const presences = new Float64Array(size);
		const impacts = createRows();
		for (let passage = 0; passage < passages; passage++) {
			asking.addTo(sums, passage, askingLength, 1);
			answers.addTo(sums, passage, answerLength, ANSWER_WEIGHT);
			sums.drain((term, frequency) => {
				rowCounts[term] = rowCounts[term] + 1;
				presences[term] = presences[term] + presenceOf(frequency);
				addToRow(impacts, term, frequency / (K1 + frequency));
			});
			endRow(impacts);
			await pace();
		}
		for (let stranger = 0; stranger < strangers.lengths.length; stranger++) {
			strangers.addTo(sums, stranger, strangerLength, 1);
			sums.drain((term, frequency) => addToRow(impacts, term, frequency / (K1 + frequency)));
			endRow(impacts);
		}
		for (const field of [
			asking,
			answers,
			strangers
		]) field.forget();
		const postings = await invert(impacts, size, pace);
		const idfOf = (rows) => ln(1 + (passages - rows + .5) / (rows + .5));
		const idf = presences.map((rows) => idfOf(Math.max(MIN_PRESENCE, rows)));
		const unknownIdf = idfOf(0);
		const nearWords = await createNearWords([...terms.named].filter(([key, term]) => !key.startsWith("#") && rowCounts[term] > 0), pace);
		function resolve(words) {
			return terms.ask(words).flatMap(({ key, word, weight, term }) => {
				const own = term === void 0 ? [] : [{
					key,
					term,
					share: 1
				}];
				if (term !== void 0 && rowCounts[term] > 0) return [{
					key,
					word,
					weight,
					known: true,
					worth: weight * idf[term],
					matches: own
				}];
				if (!word) return [];
				const near = nearWords(key).map(({ key, term, similarity }) => ({
					key,
					term,
					share: NEAR_WEIGHT * similarity
				}));
				return [{
					key,
					word,
					weight,
					known: false,
					worth: weight * unknownIdf,
					matches: [...own, ...near]
				}];
			});
		}
		function weigh(query, masses) {
			masses.fill(0);
			for (const { weight, matches } of query) for (const { term, share } of matches) accumulate(postings, term, weight * share * idf[term], masses);
		}
		function contribution({ weight, matches }, row, without = false) {
			const least = without ? weight / asking.norm(row, askingLength) : 0;
			return matches.reduce((mass, { term, share }) => {
				const impact = valueAt(postings, term, row);
				const frequency = K1 * impact / (1 - impact) - least;
				const rest = frequency > 1e-5 ? frequency / (K1 + frequency) : 0;
				return mass + weight * share * idf[term] * rest;
			}, 0);
		}
		await learnWorths({
			resolve,
			weigh,
			contribution
		}, postings, idf, passages + strangers.lengths.length, lessons, pace);
		return {
			resolve,
			weigh,
			contribution
		};
	}
	return {
		addPassage(asked, answer) {
			waysOfAsking += asked.length;
			for (const words of asked) terms.sumUp(words, true, sums);
			asking.add(sums);
			terms.sumUp(answer, false, sums);
			answers.add(sums);
		},
		addStranger(asked) {
			terms.sumUp(asked, true, sums);
			strangers.add(sums);
		},
		finish
	};
}
function createField(b) {
	const rows = createRows();
	const lengths = [];
	const norm = (row, average) => 1 - b + (average > 0 ? b * lengths[row] / average : b);
	return {
		lengths,
		norm,
		add(sums) {
			let length = 0;
			sums.drain((term, weight) => {
				addToRow(rows, term, weight);
				length += weight;
			});
			endRow(rows);
			lengths.push(length);
		},
		addTo(sums, row, average, weight) {
			const scale = weight / norm(row, average);
			for (let at = rows.ends[row - 1] ?? 0; at < rows.ends[row]; at++) sums.add(rows.terms[at], scale * rows.values[at]);
		},
		forget: () => forgetRows(rows)
	};
}
function sum(values) {
	let total = 0;
	for (const value of values) total += value;
	return total;
}
// src/search/engine.ts
const SHARE_OF_WORDS = .7;
const MAX_HITS = 50;
const MAX_KEYWORDS = 2;
const MAX_LESSONS = 500;
const SHARE_OF_BEST = .35;
async function buildIndex(texts, strangers, concepts) {
	const pace = createPace();
	const wordBuilder = createWordIndex(concepts);
	const letterBuilder = createLetterIndex();
	for (const { utterances, text } of texts) {
		const asked = utterances.map(analyse);
		wordBuilder.addPassage(asked, analyse(text));
		letterBuilder.addPassage(asked);
		await pace();
	}
	for (const stranger of strangers) {
		const asked = analyse(stranger);
		wordBuilder.addStranger(asked);
		letterBuilder.addStranger(asked);
	}
	const words = await wordBuilder.finish(lessonsOf(texts), pace);
	const letters = await letterBuilder.finish(pace);
	const size = texts.length;
	const waysOfAsking = texts.reduce((sum, { utterances }) => sum + utterances.length, 0);
	const rowOf = (leftOut) => "row" in leftOut ? leftOut.row : waysOfAsking + leftOut.stranger;
	const masses = new Float64Array(size + strangers.length);
	const likenesses = new Float64Array(size);
	const scores = new Float64Array(size);
	function rank(question, leftOut) {
		const asked = analyse(question);
		const query = words.resolve(asked);
		words.weigh(query, masses);
		if (leftOut && "row" in leftOut) masses[leftOut.entry] = query.reduce((sum, term) => sum + words.contribution(term, leftOut.entry, true), 0);
		else if (leftOut) masses[size + leftOut.stranger] = 0;
		const likenessLead = letters.compare(asked, likenesses, leftOut && rowOf(leftOut));
		const attainable = attainableOf(query);
		let greatest = 0;
		for (let entry = 0; entry < size; entry++) {
			const mass = masses[entry];
			scores[entry] = mass === 0 ? 0 : scoreOf(mass / attainable, likenesses[entry]);
			greatest = Math.max(greatest, scores[entry]);
		}
		const hits = [];
		for (let entry = 0; entry < size; entry++) {
			const score = scores[entry];
			if (score === 0 || score < greatest * SHARE_OF_BEST) continue;
			if (hits.length < MAX_HITS || score > hits.at(-1).score) insert(hits, {
				entry,
				score,
				mass: masses[entry]
			});
		}
		const [best] = hits;
		return {
			hits,
			attainable,
			strangerMass: meanOfGreatest(masses.subarray(size)),
			likenessLead,
			keywords: best !== void 0 && asked.length <= MAX_KEYWORDS && query.every((term) => !term.word || term.known && words.contribution(term, best.entry) > 0)
		};
	}
	function explain(question, entry) {
		const asked = analyse(question);
		const query = words.resolve(asked);
		const attainable = attainableOf(query);
		letters.compare(asked, likenesses);
		return [...query.map((term) => ({
			matched: term.key,
			as: term.matches.map(({ key }) => key).filter((key) => key !== term.key),
			adds: scoreOf(words.contribution(term, entry) / attainable, 0)
		})), {
			matched: "letters",
			as: [],
			adds: scoreOf(0, likenesses[entry])
		}].filter(({ adds }) => adds > 0).sort((a, b) => b.adds - a.adds);
	}
	return {
		rank,
		explain
	};
}
function lessonsOf(texts) {
	const ways = texts.map(({ utterances }, entry) => ({
		utterances,
		entry
	})).filter(({ utterances }) => utterances.length > 1).sort((a, b) => a.utterances[0] < b.utterances[0] ? -1 : 1).flatMap(({ utterances, entry }) => utterances.map((question) => ({
		question,
		entry
	})));
	const step = Math.max(1, Math.ceil(ways.length / Math.min(MAX_LESSONS, 1e6 / texts.length)));
	return ways.filter((_, at) => at % step === 0).map(({ question, entry }) => ({
		asked: analyse(question),
		entry
	}));
}
const scoreOf = (coverage, likeness) => Math.min(1, SHARE_OF_WORDS * coverage + .30000000000000004 * likeness);
const attainableOf = (query) => query.reduce((sum, { worth }) => sum + worth, 0);
function insert(hits, hit) {
	if (hits.length === MAX_HITS) hits.pop();
	let at = hits.length;
	while (at > 0 && hits[at - 1].score < hit.score) at--;
	hits.splice(at, 0, hit);
}
function meanOfGreatest(values) {
	const greatest = new Float64Array(3);
	for (const value of values) if (value > greatest[2]) keepGreatest(greatest, value);
	const [first = 0, second = 0, third = 0] = greatest;
	return (first + second + third) / 3;
}
const everydayConcepts = Object.fromEntries([
	`
price: price, cost, how much, fee, expensive, cheap, affordable, tariff, pricey, price tag, prise, pirce, costly,
  subscription, subscribe, subcription, price list, what you charge, charge for, you charge, charge me, quotation,
  quid, bucks, cheaper, cheapest, overpriced, get a quote, price estimate, ballpark
payment: pay, payment, paid, checkout, purchase, buy, bought, credit card, debit card, bank card, visa card,
  mastercard, paypal, apple pay, google pay, direct debit, bank transfer, instalment plan, payement, standing order,
  transaction, cheque, wire transfer, klarna, payment method, payment option, amex, american express, sepa,
  pay by card, prepaid card, card details
lapsed-payment: declined, payment declined, card declined, bounced, failed payment, payment failed, missed payment,
  late payment, overdue, arrears, unpaid, card expired, expired card, new card
refund: refund, money back, reimburse, chargeback, get back money, repay, repayment, refud, cooling off,
  money returned, cash back, consumer rights, send back, return policy, take it back
delivery: shipping, shipment, ship to, delivery, delivered, dispatch, courier, postage, parcel, tracking number,
  lead time, delivery time
cancel: cancel, unsubscribe, opt out, terminate, quit, cancle, auto renewal, discontinue, withdraw, renewal,
  stop subscription, end subscription, leave you, call off, resign, back out
pause: pause, suspend, on hold, put on hold, snooze, take a break, resume, freeze account, reactivate
contact: contact, get in touch, reach out, phone number, telephone, email address, hotline, helpline, call centre,
  call center, talk to human, speak to someone, live chat, live agent, postal address, write to you, contat, e-mail,
  email, complaint, complain, contact form, support ticket, ring you, call you, real person, human being, reply time,
  feedback, reach you, contact details
press: journalist, reporter at, press kit, press release, press contact, media kit, media enquiry, media inquiry,
  interview request, newspaper article
booking: reservation, reserve a place, appointment, book a call, book a demo, schedule a call, time slot
help: help, support, customer service, helpdesk, help desk, assistance, troubleshoot, faq, assistance needed,
  stuck with, advise, technical support, aid, guidance
guide: guide, guidebook, manual, handbook, tutorial, walkthrough, documentation, instructions, knowledge base,
  how-to guide, video tutorial, user guide, docs
overview: overview, summary, introduction, in short, nutshell, in brief, basics, primer, gist, sum up, summarise,
  summarize, big picture, explain simply
feature: feature, function, capability, what it does, able to do, specification, module
ease: beginner, novice, newbie, easy to use, user friendly, intuitive, straightforward, complicated, difficult to use,
  learning curve, non-technical, not technical, tech savvy, technophobe, ease of use
trust: trust, trustworthy, legit, legitimate, reputable, reliable, genuine, rip off, ripoff, bogus, dodgy, sketchy,
  credible, shady, swindle, con artist, honest, honesty, crook, con man, fake company, real company, snake oil,
  fly-by-night, rely on, due diligence, suspicious
phishing: phishing, scam, fraud, fraudulent, fake email, fake message, spoof, impostor, imposter, fake website, hoax,
  scammer, impersonate, really from you
launch: launch, release date, go live, available, coming soon, rollout, roll out, unveil, preorder, pre-order,
  waitlist, waiting list, early access, launch date, avaliable, opening date, when ready, come out, goes live,
  first release, on sale, start date
roadmap: roadmap, road map, planned feature, future plans, next version, upcoming feature, feature request, wish list,
  planned for later, in the pipeline
beta: beta, tester, pilot, alpha version, closed beta, early tester, preview version, test group, guinea pig
timeline: timeline, milestone, schedule, progress, status update, how far along, calendar of, project status
deadline: deadline, due date, cut-off, cutoff date, last day, time limit, closing date, timeframe, time frame,
  turnaround
launch-delay: postpone, slip, slippage, behind schedule, pushed back, miss the date, later than planned
privacy: privacy, private, confidential, personal data, personal information, gdpr, ccpa, tracking, tracker, cookie,
  anonymous, anonymise, data protection, dpo, spy, snoop, eavesdrop, privcy, data controller, data processor,
  data subject, sell data, surveillance, personal details, data rights, consent to data
advertising: advert, advertising, ads, ad-free, sponsored, marketing emails, junk mail, spam
account: account, profile, user account, membership, acount, accout, username, user name, login name, log-in area,
  dashboard, my area, user profile, member area
permission: permission, consent, authorise, authorize, grant access, allow access, access rights, admin,
  administrator, superuser, role, moderator
sign-up: sign up, signup, register, registration, enrol, create account, open account, onboarding, regester,
  sign myself up, new account, sign me up, apply, application form, enlist
eligibility: eligible, qualify, entitled, criteria, prerequisite, who can join, who can use, may anyone
suitability: suitable, right for me, who is for, ideal for, good fit, made for, aimed at, meant for, intended for,
  designed for, worth it, worthwhile
drawback: drawback, disadvantage, downside, shortcoming, weak point, weak spot, caveat, what is wrong, is there catch,
  hidden catch, risk, danger
sign-in: sign in, signin, log in, login, log on, logon, password, passcode, passphrase, pasword, passwrod, credential,
  locked out, reset password, forgot password, single sign-on, sso, passkey, magic link, lockout, sign out, log out,
  logout, remember my password, lost password, wrong password, password reset, two step login, login page
two-factor: two factor, 2fa, mfa, multi-factor, authenticator app, one-time code, otp, verification code, two-step,
  yubikey
verify: verify, verification, validate, confirm identity, identity check, kyc, prove identity, proof of identity,
  passport, id card, authenticate, double check, certify, confirm who i, proof of address, age check, background check
device: device, phone, smartphone, mobile, handset, cellphone, cell phone, tablet, ipad, iphone, android, laptop,
  desktop, pc, computer, smartwatch, hardware, gadget, notebook computer, macbook, chromebook, imac, pixel phone,
  e-reader
app: app, application, mobile app, app store, play store, google play, download app, apk, native app, pwa, playstore,
  testflight, ios app, android app, app download, mobile version, desktop app
browser: browser, chrome, firefox, safari, edge browser, brave browser, internet explorer, web browser, add-on, addon,
  extension, browsr, website, web page
compatibility: compatible, system requirements, works with, runs on, operating system, windows, linux, macos, ios,
  supported version, interoperable
discount: discount, coupon, voucher, promo, promotion, promo code, special offer, bargain, student price, concession,
  money off, black friday, price cut, discout, student discount, bulk discount, volume discount, early bird,
  cut price, reduced price, rebate, bundle deal
referral: referral, refer a friend, affiliate, commission, ambassador, bring a friend, finder's fee, reward scheme,
  loyalty program, loyalty programme
trial: trial, free trial, try out, try before, test drive, demo, sandbox, demonstration, taster, trail period,
  trial period, taster session, trial version, evaluation copy, money-back trial, see it first, proof of concept
free: free, gratis, no cost, free of charge, freemium, complimentary, for nothing, costless, without paying,
  free tier, free plan, free version, zero cost, costs nothing, open source, pay nothing
upgrade: upgrade, premium, downgrade, change plan, switch plan, pro version, higher tier, paid plan, better plan,
  upsell, switch tier, bigger plan, smaller plan, trade up, trade down, move up, step up
invoice: invoice, receipt, bill, proof of purchase, billing address, purchase order, invoce, reciept, recipt,
  billing details, tax invoice, vat invoice, statement of account, payment receipt, bill me
billing-period: monthly, yearly, annual, per month, per year, per annum, quarterly, each month, each year,
  month-to-month, rolling contract, billing cycle, billing period, pay monthly, pay yearly
tax: tax, vat, gst, sales tax, taxation, tax-deductible, reverse charge, tax exempt, w-9, withholding
currency: currency, dollar, euro, sterling, yen, usd, eur, gbp, exchange rate, conversion fee, local currency
language: language, english, german, french, spanish, italian, portuguese, translate, multilingual, locale,
  localisation, bilingual, langauge, languge, dutch, polish, chinese, japanese, arabic, hindi, russian, mother tongue,
  speak english, in english, foreign language
country: country, nation, abroad, overseas, international, worldwide, region, territory, europe, usa, uk,
  united kingdom, united states, america, canada, australia, global, outside eu, contry, foreign, eu country,
  ship abroad, other countries, my country, outside europe, latin america, nationwide, resident, local market
location: location, headquarters, hq, office, head office, where based, premises, street address
data-location: hosted, data centre, data center, datacenter, data residency, server location, where stored,
  which servers, cloud region
update: update, new version, latest version, patch, changelog, release notes, upto date, up to date, bugfix,
  modernise, modernize, udpate, edit, modify, amend, revise, upgrade version, latest release, rollback, bug fix,
  change later, correct a mistake, adjust, rectify, refresh
customise: customise, personalise, personalize, preference, tailor, dark mode, colour scheme, look and feel, adapt
delete: delete, remove, erase, erasure, wipe, purge, right to erasure, be forgotten, get rid, destroy, deactivate,
  dlete, discard, close account, clear my data, delete my data, gone for good, bin it, get deleted, data removed,
  scrap
retention: retention, how long kept, keep my data, kept for, stored for, retention period, expire after
export: export, download data, data portability, take out data, takeout, csv, save copy, extract, exprot, printout,
  sync, take my data, get my data, excel export, dump, archive copy, download everything, move elsewhere,
  leave with data
backup: backup, back up, restore, recover, recovery, snapshot, safety copy, spare copy, lost data
import: import, upload, migrate, transfer data, bring over, bulk upload, ingest, move over, imoprt, copy across,
  bring in, load data, batch upload, switch from, move from
share: share, send to others, forward, collaborate, shared access, co-edit, delegate, give access, invite others,
  show others, joint access, shared link, send a copy
security: security, safe, safety, protect, secuirty, sercurity, keep safe, safeguard, hardening, security measures,
  firewall, how secure
encryption: encrypt, encypted, decrypt, end-to-end, aes, tls, ssl, zero-knowledge, cipher, cryptography, at rest,
  in transit
audit: audit, auditor, penetration test, pentest, soc 2, iso 27001, hipaa, pci dss, accreditation, independent review,
  third-party audit, security review
hack: hack, hacker, breach, data leak, leak, stolen, cyberattack, compromised, intruder, cybercrime, ddos, hijack,
  break in, break into, thief, thieves, steal, data theft, security incident, unauthorised access, unauthorized access
malware: malware, virus, ransomware, spyware, trojan, keylogger, infected device, infected computer
vulnerability: vulnerability, exploit, bug bounty, responsible disclosure, security hole, security bug, security flaw,
  zero-day, loophole, security researcher
law: law, legal, illegal, regulation, compliance, compliant, legislation, jurisdiction, lawyer, solicitor, attorney,
  legally binding, statute, subpoena, lawsuit, sue, police, permitted, law enforcement, court order, legal basis,
  against the law, allowed by law, litigation, prosecute
terms: terms, terms and conditions, terms of service, small print, fine print, agreement, contract, user agreement,
  eula, terms of use, license, licence, t&c, house rules, contract terms, service agreement, conditions,
  acceptable use, fair use
copyright: copyright, intellectual property, trademark, cite, citation, attribution, reuse, reproduce, republish,
  quote you, permission to quote
employee: employee, staff, team members, worker, personnel, colleague, coworker, co-worker, headcount, workforce,
  staffer, payroll, human resources, hr department, workplace, crew, people team
career: hiring, recruit, vacancy, career, job opening, work for you, internship, open positions, apply for job,
  join your team
team: seat, multi-user, several users, multiple users, add users, invite users, user limit, workspace, group account,
  team plan, per user, per head
company: company, business, firm, organisation, organization, corporation, startup, start-up, enterprise, gmbh, ltd,
  manufacturer, maker, provider, vendor, comany, operator, parent company, legal entity, registered company,
  firm behind, outfit, seller, about you, about us
non-profit: non-profit, nonprofit, charity, ngo, not-for-profit, donation, charitable
owner: owner, founder, ceo, director, shareholder, investor, who owns, who founded, co-founder, cofounder, boss,
  chief executive, entrepreneur, funding, backer, bankrolled, venture capital, who runs, who made, who created,
  management team, leadership, chairman, backed by, who is behind, change owner, takeover, acquired, acquisition
partner: partner, partnership, reseller, distributor, white label, cooperation, joint venture, supplier, wholesaler,
  subcontractor, subprocessor, franchise
customer: customer, client, user, consumer, clientele, end user, costumer, custumer, buyer, target audience, who uses,
  shopper
child: child, children, kid, teenager, teen, underage, under 18, age limit, minimum age, how old, youngster, toddler,
  infant, juvenile, minors, youth, baby, grandchild, grandchildren, schoolchild, parental control, adolescent, pupil
family: family, spouse, husband, wife, parent, mother, father, mum, mom, dad, sibling, brother, sister, relatives,
  grandparent, household, son, daughter, loved one, grandma, grandad, grandpa, in-laws, nan, gran, granny,
  grandmother, grandfather, aunt, uncle, cousin, niece, nephew, partner at home, fiance, next of kin, girlfriend,
  boyfriend
compare: compare, comparison, versus, vs, difference, distinguish, contrast, compair, diffrence, pros and cons,
  differentiator, compared to, compared with, side by side, stack up, measure up, comparison table, set apart
alternative: alternative, competitor, rival, instead of, substitute, replacement, similar to, equivalent, competing,
  competition, other options, similar product, another provider, other providers, rather than, plan b, workaround,
  similar service
limit: limit, maximum, max, restriction, quota, unlimited, allowance, rate limit, throttle, limt, cap, upper limit,
  at most, no more than, exceed, over the limit, max size
storage: storage, disk space, capacity, gigabyte, gb, megabyte, mb, terabyte, cloud, storage space, file size,
  database, gigs, meg, disk quota, hard drive, server space
offline: offline, without internet, no internet, no connection, airplane mode, flight mode, no signal, local copy
error: error, bug, crash, fail, failure, broken, problem, not working, glitch, frozen, stuck, exception, malfunction,
  erorr, eror, timeout, blank screen, outage, downtime, fault, faulty, error message, won't load, does not work,
  out of order, defect, acting up
uptime: uptime, sla, status page, high availability, redundancy, maintenance window, failover, disaster recovery
api: api, graphql, sdk, developer, programmatic, client library, openapi, swagger, command line, curl, postman,
  rest api, json api, http api, machine interface, developer documentation, api docs, code sample, library for
integration: integration, connector, plugin, plug-in, add-in, zapier, third-party app, connect with, saml
endpoint: endpoint, route, http request, http response, http method, query parameter, request body, payload, header,
  status code, base url, response body, json body, base path, api path, post request, get request
token: token, api key, access key, bearer, jwt, oauth, secret key, client secret, access token, refresh token, apikey,
  token expiry, scopes, api credentials, service account, personal access token
agent: agent, bot, chatbot, ai assistant, virtual assistant, ai, artificial intelligence, llm, chatgpt, gpt, claude,
  gemini, mcp, language model, machine learning, copilot, robot, siri, alexa, openai, perplexity, automation,
  autonomous agent, crawler
stream: stream, sse, server-sent events, websocket, real time, realtime, long polling, live updates, sse event
document: file, pdf, paperwork, docx, attachment, documnet, spreadsheet, word file, scan, scanned copy
data: data, dataset, record, metadata, information stored, datum, personal records, stored about me, data held,
  data collected, data you keep, data set
notify: notify, notification, alert, reminder, newsletter, push message, text message, sms, notifcation, mailing list,
  heads up, inform, webhook, ping, nudge, prompt, e-mail alert, push notification, tell me when, let me know,
  keep me posted, announcement
speed: speed, fast, slow, quick, performance, latency, lag, sluggish, response time, rapid, instant, snappy,
  loading time, laggy, how fast, faster, slower, throughput, responsive, quicker
guarantee: guarantee, warranty, promise, gaurantee, garantee, guarentee, warrantee, assured, satisfaction guaranteed,
  liability, liable, insured, service level, no guarantee, vouch, indemnity, covered by warranty
accessibility: screen reader, blind, deaf, disabled, wcag, voiceover, large print, font size, high contrast, dyslexia,
  wheelchair, impairment, colour blind, color blind, subtitle, partially sighted, poor eyesight, visually impaired,
  hard of hearing, keyboard only, magnifier, a11y, captions, sign language
start: start, begin, getting started, set up, setup, commence, kick off, install, configure, getting going,
  first steps, onboarding steps, how to begin, first time use, put into use, activate
end: end, expire, expiry, finish, shut down, shutdown, closure, insolvency, bankrupt, bankruptcy, out of business,
  lapse, go bust, go under, cease, winding up, wound up, close down, shut up shop, cease trading, sunset, goes bust,
  gone bust, collapse, stop operating
`,
	`
account-balance: account balance, balance, available balance, available funds, how much left, money left,
  remaining balance, current balance, balance check, money in account, funds left
bank-statement: bank statement, account statement, statement, monthly statement, transaction history, transaction list,
  account history, spending history, past transactions, recent transactions, payment history, mini statement, passbook
bank-account: bank account, current account, checking account, giro account, basic account, bank acount,
  account with bank, chequing account, account at bank
account-number: account number, iban, sort code, routing number, bic, swift code, bank details, aba number,
  swift number, account details, bank code
savings: savings account, my savings, save money, save up, nest egg, isa, deposit account, rainy day fund,
  put money aside, set money aside, piggy bank, put money away, fixed deposit, term deposit
top-up: top up, topup, add money, add funds, load money, put money on, reload, pay in, fund my account, deposit money,
  add cash, credit my account, prepaid recharge, put money in, pay money in, transfer in
cash-withdrawal: withdraw money, withdraw cash, take out money, take out cash, cash withdrawal, get cash, draw money,
  draw out cash, take cash out, take money out, get money out, cash advance, withdraw funds
cash-machine: cash machine, atm, cashpoint, hole in wall, cash dispenser, cash point, automated teller, bank machine,
  teller machine
short-of-cash: gave me less, less cash than, short changed, got less money, wrong cash amount, wrong amount of,
  dispensed wrong, not all cash, less money than, cash was short, gave wrong amount
double-charge: charged twice, double charge, charged too much, overcharge, billed twice, duplicate charge, paid twice,
  double payment, duplicate payment, double billed, charged again, debited twice, charged more, billed too much,
  overbill, taken twice, overpaid, deducted twice, charged double, charged two times, duplicate transaction
unknown-payment: do not recognise, do not recognize, unrecognised payment, unrecognized payment, unknown charge,
  unknown transaction, strange charge, unauthorised payment, unauthorized payment, unauthorised transaction,
  unauthorized transaction, mystery payment, did not make, unfamiliar charge, unexplained charge, unexpected charge,
  not my payment, never made payment, do not remember, did not authorise, did not authorize
extra-fee: hidden fee, extra fee, surcharge, additional charge, extra charge, handling fee, service charge, admin fee,
  transaction fee, processing fee, extra cost, hidden cost, added cost, service fee, hidden charge, additional fee,
  additional cost, fee added
interest-rate: interest rate, apr, aer, rate of interest, pay interest, earn interest, interest charge,
  interest payment, compound interest, interest free, percentage rate, charge interest, interest paid
loan: loan, borrow money, lend, lender, borrow, credit agreement, personal loan, payday loan, lent, car finance,
  financing, bank loan
mortgage: mortgage, home loan, remortgage, refinance, house loan, mortage, morgage, buy to let, property loan,
  loan to value, mortgage lender, mortgage rate
debt: debt, owe, in debt, indebted, debt collector, bailiff, outstanding balance, amount outstanding, debt collection,
  outstanding amount, collection agency, money i owe, still owing, creditor
credit-score: credit score, credit rating, credit history, credit report, credit check, creditworthy, credit file,
  fico, credit bureau, credit reference, bad credit, poor credit
spending-limit: credit limit, spending limit, borrowing limit, spending cap, credit line, card limit, raise my limit,
  higher limit, transfer limit, daily limit, withdrawal limit, increase my limit, line of credit, cash limit,
  maximum spend
overdraft: overdraft, overdrawn, in the red, negative balance, below zero, minus balance, insufficient funds,
  not enough money, nsf, not enough funds, insufficient balance, overdraw
cash-in-cheque: deposit a cheque, deposit a check, pay in cheque, cash a cheque, cash a check, bank a cheque,
  paper check, bank draft, bounced cheque, checkbook, chequebook, cashier's check, cheque book, check book
money-transfer: send money, transfer money, money transfer, remit, remittance, transfer funds, wire money, move money,
  fund transfer, western union, send cash, transfer cash, make a transfer, do a transfer, transfer to bank,
  bank to bank, transfer to account
receive-money: receive money, receive payment, incoming payment, incoming transfer, money coming in,
  receive a transfer, receive funds, get paid, accept money, receive my pay
pending: pending, still processing, in process, not gone through, not yet processed, awaiting, being processed,
  in progress, under review, gone through yet, on its way, has not cleared
missing-transfer: money not arrived, transfer not arrived, not received money, money missing, where is money,
  transfer missing, payment not received, payment not arrived, missing transfer, balance not updated, not credited,
  payment missing, deposit missing, money has not, transfer has not, payment has not, missing deposit,
  where is payment, not showing up, not shown up
reverse-payment: undo payment, revert payment, stop a payment, cancel a payment, cancel a transfer, recall payment,
  reverse payment, reverse a transfer, cancel transfer, cancel payment, undo a transfer, recall a transfer,
  sent by mistake, payment reversed, reversal, revert a transaction, transfer was reverted, payment was reverted
payee: payee, add a payee, person i pay, new payee, payee details, wrong payee, pay someone new, account to pay,
  saved payee, recipient account, receiving account
card-lost: lost card, lost my card, card lost, stolen card, card stolen, missing card, card is missing, misplaced card,
  card is lost, card was stolen, lose my card, stole my card, card is gone, find my card, card got stolen,
  card went missing, dropped my card
card-blocked: block my card, freeze my card, freeze card, block card, lock my card, card blocked, unblock card,
  card is blocked, card frozen, unfreeze, card locked, unlock my card, unblock my card, cancel my card,
  card was blocked
card-arrival: card not arrived, card has not, where is card, waiting for card, card delivery, card in post,
  card arrive, receive my card, my card arrived, get my card, track my card, card been sent, card tracking,
  card to arrive, card to come, card get here, card come yet, card take to
card-replacement: replacement card, replace my card, renew my card, reissue, card renewal, another card, damaged card,
  card about to, replace the card, card wore out, fresh card
card-trouble: card not working, card does not, card stopped working, card will not, card broken, my card failed,
  card rejected, card refused, card damaged, chip not read, card unreadable, card not accepted, refused my card
contactless: contactless, tap to pay, tap and pay, tap my card, nfc, touch to pay, tap and go, contact-less,
  touch and go, pay by phone, pay with phone, wave my card
virtual-card: virtual card, disposable card, digital card, one-time card, temporary card, throwaway card,
  single-use card, online card, disposable virtual, card number only
pin: pin, pin number, pin code, change my pin, forgot my pin, four digit code, 4 digit code, wrong pin, pin blocked,
  pincode, card pin, secret number, new pin, forgotten pin
card-activation: activate my card, activate card, card activation, start using card, enable card, validate my card,
  activate new card, card not activated
digital-wallet: digital wallet, mobile wallet, e-wallet, ewallet, google wallet, apple wallet, samsung pay, wallet app,
  electronic wallet, link my card, add my card, add a card, link a card, link card
cash: cash, coins, banknote, notes and coins, paper money, bank note, hard cash, small change, ready money,
  loose change, physical money
salary: salary, wage, payslip, pay slip, paycheck, pay cheque, paycheque, income, earnings, pay day, payday,
  take-home pay, remuneration, monthly pay, stipend, pay stub, pay packet, w-2, direct deposit
gratuity: gratuity, leave a tip, how much tip, tip the waiter, tip the driver, should i tip, tip amount, tip included,
  give a tip, tip percentage
pension: pension, retirement fund, retirement savings, 401k, superannuation, annuity, ira account, retirement plan,
  pension pot, state pension, pension scheme, retirement account, pension plan, 401 k
retirement: retire, retirement age, retiree, oap, old age, senior years, stop work altogether, give up work
investment: invest, stock market, share price, portfolio, mutual fund, etf, index fund, equities, dividend, brokerage,
  stock price, stocks and shares, investing money, trade shares
cryptocurrency: cryptocurrency, bitcoin, crypto, ethereum, btc, blockchain, crypto wallet, altcoin, stablecoin,
  digital coins, crypto coin, cyptocurrency
budget: budget, spending plan, household budget, outgoings, expenditure, track spending, how much spent, overspend,
  money management, what i spent, spending on, monthly spending
money-worries: struggling to pay, can not pay, can not afford, unable to pay, money problems, financial difficulty,
  financial hardship, hard up, afford to pay, strapped for cash, short of money, hardship, tight on money, skint,
  behind with payments, money worries, help paying, money is tight
instalments: pay in stages, spread the cost, payment plan, buy now pay, pay over time, hire purchase, pay later,
  pay in parts, deferred payment, afterpay, part payment, spread payments, split the payment, pay in three
deposit: deposit, down payment, security deposit, upfront payment, prepay, pay in advance, pay upfront, money down,
  holding fee, advance payment, prepayment, pay beforehand, downpayment
bill-due: bill due, payment due, next payment, next bill, payment date, due for payment, billing date, amount due,
  date of payment, when to pay, minimum payment, bill is due, payment is due, due to pay
pay-a-bill: pay my bill, pay a bill, settle the bill, settle my account, settle up, bill payment, pay the balance,
  pay my invoice, pay off, settle an invoice, clear my balance, pay bills, settle a bill
high-bill: bill too high, high bill, bill gone up, bill so high, bill more than, unexpectedly high, bill increased,
  bill shock, bill is wrong, bigger bill, incorrect bill, bill is higher, bill went up, wrong bill, billed wrong,
  billing error
price-rise: price rise, price increase, price hike, price go up, raise the price, cost go up, price change, dearer,
  cost increase, price gone up, got more expensive, increase in price, prices went up
price-match: price match, price promise, cheaper elsewhere, beat the price, match a price, price beat,
  price adjustment, price protection, lower price elsewhere, found it cheaper, lowest price, price drop
gift-card: gift card, gift voucher, store credit, gift certificate, egift, redeem, gift code, e-gift, giftcard,
  gift token, evoucher, e-voucher, redemption
loyalty-points: loyalty points, reward points, air miles, frequent flyer, points balance, earn points, loyalty card,
  bonus points, cashback, redeem points, clubcard, reward, airmiles, mileage points, spend points, point scheme
exchange-money: change money, exchange money, foreign exchange, bureau de change, convert money, currency exchange,
  swap currencies, conversion rate, fx, foreign currency, travel money, holiday money, convert currency,
  exchange currency, currency conversion, rate of exchange, exchange fee
tax-return: tax return, income tax, file taxes, tax refund, tax form, irs, hmrc, self assessment, tax year, tax office,
  tax bracket, taxpayer, 1099, tax code, file my taxes, tax declaration, tax authority
customs-duty: customs duty, customs fee, customs charge, customs form, import duty, import tax, import fee,
  clear customs, customs clearance, duty-free, border tax, excise, stuck in customs, declare at customs,
  held at customs
state-benefits: welfare, universal credit, state benefits, social security, food stamps, jobseeker's allowance, dole,
  income support, housing benefit, disability benefit, child benefit, public assistance, unemployment benefit,
  unemployment insurance, furlough, benefit payment, social benefits, benefit claim
grant: grant, bursary, scholarship, subsidy, financial aid, funding available, government funding, financial support,
  subsidise, subsidize, financial assistance, government support, relief fund
compensation: compensation, goodwill payment, pay out, payout, make up for, redress, restitution, out of court,
  claim damages, goodwill gesture, recompense
sell-on: sell my, sell back, trade in, part exchange, resale, sell on, buy back, sell it, trade my old, sold on
wholesale: bulk order, buy in bulk, large order, trade account, large quantity, trade customer, bulk purchase, b2b,
  order in bulk, bulk buy, trade price
insurance: insurance company, take out cover, insurance cover, policyholder, underwriter, policy holder,
  insurance provider, insurance plan
insurance-policy: insurance policy, policy number, policy document, policy details, insurance certificate,
  proof of insurance, my policy, certificate of insurance, cover note, insurance card
insurance-claim: claim, make a claim, file a claim, insurance claim, claim form, submit a claim, loss adjuster,
  claim number, put in claim, claimant, lodge a claim, claim on insurance
excess: excess, deductible, voluntary excess, copay, co-payment, out of pocket, copayment, compulsory excess, co-pay,
  own contribution, coinsurance
insurance-premium: insurance premium, insurance cost, insurance quote, cost of insurance, premium payment,
  premium increase, insurance price, monthly premium, yearly premium, my premium, no-claims bonus, no claims discount
insurance-cover: am i covered, what is covered, covered for, does it cover, coverage, is it covered, covered by,
  what it covers, are we covered, not covered, does insurance cover, cover against, scope of cover
car-insurance: car insurance, motor insurance, auto insurance, vehicle insurance, third party cover,
  fully comprehensive, comprehensive cover, insure my car, car cover, liability insurance
health-insurance: health insurance, medical insurance, health cover, medicare, medicaid, private medical, health plan,
  medical cover, health coverage, health fund, medical plan, health care plan, sickness fund
home-insurance: home insurance, contents insurance, buildings insurance, house insurance, renters insurance,
  homeowners insurance, household insurance, property insurance, tenants insurance
life-insurance: life insurance, life assurance, life cover, life policy, term life, critical illness cover,
  whole life policy, death benefit
travel-insurance: travel insurance, holiday insurance, trip insurance, trip cover, holiday cover, travel cover,
  trip protection, cancellation cover, travel policy
get-a-card: order a card, get a card, apply for card, request a card, want a card, issue a card, card application,
  ask for card, new bank card, card for me, have a card
card-swallowed: swallowed my card, kept my card, machine kept card, card got stuck, took my card, card retained,
  ate my card, card is stuck, card swallowed, card in machine
`,
	`
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
`,
	`
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
`,
	`
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
`,
	`
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
`,
	`
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
`,
	`
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
`
].join("").trim().split(/\n+(?! )/).map((group) => {
	const [concept = "", words = ""] = group.split(":");
	return [concept, words.split(",").map((word) => word.trim())];
}));
// src/search/everyday-questions.ts
const everydayQuestions = "\nwhat is the weather like tomorrow\nwill it rain in Manchester this weekend\nsnow forecast for the Alps in february\nhow hot does Phoenix get in august\nit has been foggy here every morning since Tuesday, when will the sun come through\nwe are having a picnic by the lake on Saturday, should I pack umbrellas or sun cream for everybody\nwhat wind speed is too strong for putting up a gazebo on the beach\nhow long do I boil an egg for a runny yolk\nrecipe for banana bread without eggs\nmy gravy came out lumpy and guests arrive in ten minutes, how do I rescue it\nwhat can I cook with chicken thighs, leeks and half a lemon\nsubstitute for buttermilk\ncan you freeze cooked rice\nwhich wine goes with mushroom risotto\nhow do I stop onions making me cry\nwhy does my sponge cake sink in the middle every single time\nI have a kilo of plums that are going soft and no jam jars, what could I bake with them tonight\nmy sourdough loaf is dense at the bottom although it rises nicely in the basket, is the oven too cool\ncan I roast a frozen turkey crown or does it have to thaw overnight first\nhow long should I rest a rib of beef before carving\na friend who eats neither gluten nor dairy comes to dinner, what pudding would please her and the toddlers too\nwhat is the white stuff growing on my salami and can I wipe it off\nhow do you eat a mango without making a mess\nthe jam I made on Sunday is still runny, may I boil it up again with more lemon juice\nwhich herbs go in a proper bouquet garni for fish soup\ndo I need a visa for Vietnam\nhow early should I get to Heathrow for a long haul flight\nthings to do in Chicago with a rainy afternoon and two bored teenagers\nwhat plug sockets do they have in Italy\ncan I take a jar of honey in my hand luggage\nhow do you get over jet lag quickly\nwhat time is the last tube on the Northern line\nnext bus to the town centre\nis there a tram strike on Thursday\nhow do I get from JFK to Brooklyn\nwe land in Naples at eleven at night with three small suitcases, is there still a train to Sorrento\nwhich side of the plane has the better view of the Grand Canyon when flying west from Denver\nI want to walk the Camino in April with a dodgy hip, which stretch is the flattest and prettiest\nhow much cash should I carry for a week of street food in Bangkok\nis it rude to leave chopsticks standing in the rice when you eat in Kyoto\nour ferry to Santorini leaves at dawn, where could we put the rucksacks until the hotel opens\nwhat vaccinations do I need for a safari in Tanzania\ncan I sleep in a camper van in a lay-by in Norway without getting into trouble\nwhich pass takes you round the Swiss lakes by boat and train for four days\nare there showers at Istanbul airport\nmy throat hurts and I have had a temperature since Monday, should I see a doctor\nhow much ibuprofen can an adult take in a day\nwhy do my knees crack when I squat\nis it normal to feel dizzy after standing up\ndoes coffee raise blood pressure\nwhat is good for heartburn during pregnancy\nhow many hours of sleep does a grown man need\nmy gums bleed when I floss, is that bad\nwhats the best way to treat a bee sting\nI twisted my ankle on the stairs yesterday and it has gone blue, do I need an x-ray or just ice\nmy nose runs the moment I step into the cold and stops indoors, is that an allergy\nshould I be worried about a mole that itches and has grown since the summer\nwhich foods should a woman avoid in the first weeks of pregnancy\nour baby is nine months old and wakes every two hours to nurse, how did other couples break the habit\ncan I drink a beer while on antibiotics for a tooth infection\nthe optician gave me varifocals and the pavement swims when I look down, how long until I get used to them\nwhy is my car making a squeaking noise when I brake\nhow often should I rotate my tires\nwhat does the yellow engine light mean on a Ford Focus\ncan I drive in France with a British licence plate sticker\nmy wipers smear the windscreen\nhow far can an electric car go on the motorway in winter\na stone chipped my windscreen on the motorway, can that be filled or does the whole glass have to go\nmy bike chain slips whenever I stand up on the pedals going uphill, is it the cassette or the chain\nis it cheaper to charge an electric hatchback overnight on the drive or at a supermarket\nwhat should I look at when I go to see a used van with ninety thousand miles on it\nhow many points do you get for running a red light\nhow often should I bathe a poodle\nwhat vegetables can guinea pigs have\nmy cat keeps scratching the sofa even though she has two posts, any ideas\nhow do I teach a puppy to sit\nour spaniel pulls like a train on the lead as soon as he smells another dog, which harness might calm him\nthe goldfish swims upside down since I changed the water, is there anything I can do for him\nhow do I introduce a second cat without fur flying all over the kitchen\nis it cruel to keep just one budgie when nobody is in during the day\nhow do I get rid of slugs on my lettuce\nwhat can I plant in a shady corner with clay soil\nhow deep do you put tulip bulbs\nwhen is it safe to put bedding plants outside\nmoss keeps growing between my patio slabs\nhow much water does a cactus like\nmy hydrangea has lots of leaves and not one flower this year, did I cut it back at the wrong time\nthe neighbour's bamboo is creeping under our fence and coming up in the lawn, how do I stop it for good\nhow do I keep pigeons off the balcony without hurting them\nwhich apple trees stay small enough for a big pot on a windy terrace\ncan I compost orange peel and coffee grounds\nwhich running shoes suit flat feet\nis a cast iron pan better than non stick\nwhat size duvet fits a king bed\nbirthday present for a sister in law who likes birdwatching\n65 inch telly or projector for a small lounge\nI am looking for a quiet fan for a hot attic bedroom that does not blow papers about, which make do you like\nwhat should I get a teacher at the end of term that isn't another mug or a scented candle\nwhich coffee grinder would you buy for under a hundred if you only drink two espressos a day\nmy kitchen tap drips all night, which washer should I buy\nhow do I unblock a sink\nhow do you patch a hole in drywall\nwhat paint should I put on a damp bathroom ceiling\nhow do I bleed a radiator\nwhat drill bit goes through tile\nthe lights in our hall flicker whenever the washing machine spins, is that dangerous or only annoying\nI stripped the wallpaper and found three layers of gloss paint underneath, do I sand it or plaster over it\nhow do I get a wardrobe up a narrow winding staircase without taking the banister off\nwhat is the cheapest way to stop a draught under an old front door\nwe have mice in the loft above the baby's room, should we try traps, poison or a borrowed cat\ncan I lay laminate on top of vinyl in a hallway\nred wine stain on a cream carpet\nwhy do my towels smell musty\nremove candle wax from a tablecloth\nhow do I shrink a wool jumper back into shape\nI left a biro in my jeans and now the whole white wash has blue spots, what takes ink out of cotton\nhow often should you wash pillows, curtains and the dog's blanket\nthe glass of my shower is cloudy with limescale and vinegar does nothing, what else could I try\ndo brown shoes go with navy trousers\nhow to tie a Windsor knot\nhaircuts for round faces\nI am five foot two with broad shoulders and need a dress for an outdoor wedding in October, any suggestions\ncan you wear white trainers to a job in a theatre box office\nhow do I make friends at a new school when everyone already has a group\nhow many GCSEs do most pupils sit\ntips for revising the night before an exam\nis a master's degree in psychology worth it\nwhat should a nine year old pack for summer camp\nour son hates reading aloud and pretends to have a tummy ache on library days, how do we help him enjoy books\nwhich musical instrument is easiest for a shy seven year old to begin with\nhow do I survive the first week of halls when I can't cook and don't drink\nwhat can two parents do about a maths teacher who shouts at the whole class\nhow do I answer what is your greatest weakness in an interview\nwrite a cover letter for a barista job\nhow do I ask my boss for a raise\nthe man at the next desk hums all afternoon and I can't concentrate, how do I tell him kindly\nI am forty-six, bored with bookkeeping and good with wood, is it too late to train as a joiner\nwhat do you say when you hand in your notice and really can't stand the manager\nhow do I tell if she likes me back\nfirst date ideas that aren't dinner\nmy boyfriend forgot our anniversary again, am I wrong to be angry\nshould I text my ex\nwhat do you write in a wedding card\nmy best man's speech is on Saturday and all my stories are rude, can you think of a clean opening line\nmy flatmate never washes up and eats my cheese, how do I bring that up without a row\nhow do I let a friend down gently who asked me to be a bridesmaid for the fourth time\nhow many press ups should a beginner do\nhow do I lose belly fat\nis swimming better than cycling for your heart\nhow much protein is in a chicken breast\nwhat is a good marathon time for a woman of forty\nmy shins ache after every run on the pavement but not on grass, do I need softer shoes or a rest\ncan I build muscle with two dumbbells and a yoga mat in a tiny flat if I train before breakfast\nis it better to stretch before or after lifting weights\nhow do I pay a cheque in at Barclays\nwhere is there an ATM that gives euros\nfind me a thai place that takes walk ins\nhow much should I tip a waiter in Boston\nis there a barber near the station who cuts curly hair on a Sunday without an appointment\nwhich recycling bin do pizza boxes go in when there is grease on the cardboard\nwhat can I do about a neighbour who runs a leaf blower at seven in the morning\nhow many stamps do I need on a birthday card to New Zealand\nhow high is the pollen today, because my eyes have been streaming since breakfast\nwill the snow on the pass have melted by Easter or should we fit chains before we drive over to Andorra\nmy curry is far too hot for the children, what can I stir in so that they will eat it after all\ncan I swap the double cream in a carbonara for something lighter that will not split\nwhat do you call the little pasta that looks like grains of rice\nhow many sausages should I reckon on for a barbecue with twenty hungry teenagers and two vegetarians\nis there a scenic road from Inverness to Skye that avoids the motorhomes in August\nwhich month has the cherry blossom in Kyoto and the fewest coach parties\nwe have six hours between two flights in Doha, is that enough to see the old market and be back in time\nmy hiccups have lasted since lunch and holding my breath has not helped, do you know another trick\nhow long should I keep off my feet after a knee replacement before I go back to dancing\nwhat is the best way to get a splinter out of a toddler's heel\nmy battery is flat and the only other car here is a hybrid, may I use it to jump start mine\nwhat does it mean when the temperature needle climbs in traffic and falls again on the open road\nmy dog has eaten half a bar of dark chocolate and looks perfectly happy, should I ring the vet\nwhy does our ginger kitten bite my toes under the blanket every single night\nthe leaves of my tomatoes curl and turn yellow from the bottom up although I water them each evening\nwhen is the right moment to prune climbing roses on a north wall\ncan you recommend a second-hand upright piano for a beginner with noisy neighbours downstairs\nthe boiler loses pressure every few days but I can see no leak anywhere, where does the water go\nhow do I silence a stair that creaks when I come home late\nmy fridge hums loudly at night and there is a puddle under the vegetable drawer, is the seal gone\nwhat does smart casual mean for a man of seventy at a garden party in a country house\nhow do I get to run five kilometres without stopping when I have sat on a sofa for ten years\nwhich stretches loosen tight hamstrings if you drive a lorry all day\nhow many stitches do I cast on for a baby's hat in thick wool\nmy sewing machine skips stitches on stretchy fabric, should I change the needle or loosen the tension\nwhat can twelve five year olds play at a birthday party when it pours and the hall has no toys\nhow do you mix a mojito without the mint going up the straw\nI dreamt that my teeth fell out on a bus, does that mean anything or did I eat too late\nwhat should I pull out of the pond before winter, the lilies, the pump or both\nwhich glue holds a broken china handle that has to go through the dishwasher twice a week\nhow do I get chewing gum out of a girl's long hair without scissors\n\nwho won the cup final last night\nwhen does the Premier League season kick off\nhow many gold medals has Usain Bolt won\nwhat is a googly in cricket\nis the Lakers game on tv tonite\nwho is favourite for Wimbledon this year\nwhat does a birdie mean in golf\nexplain the offside rule in football to somebody who has only ever watched rugby and tennis\nwhy do cyclists in the Tour de France hardly ever ride alone at the front for long\nwhich goalkeeper has saved the most penalties in a single World Cup shoot-out\nmy daughter swims butterfly with her legs too low in the water, which drill would lift her hips\nhow many overs are bowled in one day of a test match\nwho wrote Bohemian Rhapsody\nhow do I tune a ukulele\nhow many symphonies did Beethoven compose\nwhat key is best for a baritone singer\nwhat is the name of the song that goes na na na hey hey goodbye\nthere is a tune in an old car advert with whistling and a banjo, which band played it\nI have played the guitar for a year and my barre chords still buzz, what am I doing wrong with my thumb\nwhich Chopin pieces can an amateur pianist manage after about four years\nwhat is the square root of 1764\nsolve 3x + 7 = 22\nhow do I find the area of a trapezium\nwhat is a prime number\nintegrate x squared times sine x\nconvert five miles into kilometres\nprobability of rolling two sixes\nmy son is stuck on long division with remainders, how would a teacher show it\nproof that root two is irrational\na train leaves York at noon doing sixty and another leaves Hull at one doing eighty, where do they meet\nin how many ways can eight people sit round a circular table if two of them refuse to sit together\nwhat is the difference between the mean, the median and the mode of a list\ndraw a graph of y equals two x minus three\nwrite me an essay about Macbeth and ambition\nwhat are the themes of To Kill a Mockingbird\nhow does photosynthesis work\nwho discovered penicillin\nwhat is the powerhouse of the cell\nbalance the equation for burning methane\nwhen do I use whom instead of who\nhow do volcanoes erupt\nsummarise chapter four of Of Mice and Men\nfor biology I have to explain in two hundred words why whales are mammals although they live in the sea, please help\nwhat happens to a spoon of salt when you stir it into a glass of warm water\ncould you turn these notes on the French Revolution into a poem of three verses that rhymes\nwhy do leaves turn red in autumn when they were green all summer\nmy teacher says glass is a liquid that flows very slowly, is she right or is that a myth\nwhich of the planets would float in a bath if there were one big enough\nhow do I reverse a linked list in C\npython list comprehension with two loops\nwhy does my for loop never stop\ncenter a div with css\nregex that matches a postcode\nsegmentation fault in my homework program\nshould a beginner learn Rust or Go\nmy git branch is forty commits behind and full of conflicts, should I rebase or merge it into trunk\nI get undefined is not a function when I click the button in React, although the same code ran yesterday\nwrite a bash loop that renames every jpeg in a folder after the day it was taken\nhow do I sort a dictionary by its values in Python without importing anything\nwhich sorting algorithm is quickest when the numbers are nearly in order already\nhow do I merge two cells in Excel and keep the words from both of them\nwhen did the Berlin Wall come down\nwhat started the First World War\nwhy did the Vikings leave Greenland\nwho built Stonehenge\ntell me about the Boston Tea Party\nwhat did people eat in the Middle Ages\nwhen was the printing press invented\nwhy did Henry the Eighth fall out with the pope and what became of all the monasteries\nwere there really gladiators in Rome who fought lions, or did Hollywood dream that up\nhow did sailors in the age of Columbus know how far west they had gone without any clocks\nwhat is the oldest bridge in the world that people still walk across every day\nwhat is the capital of Mongolia\nwhich states border Colorado\nis Greenland part of Denmark\nwhat ocean lies between Africa and Australia\nwhere is the Gobi desert\nsmallest town in Wales\nwhat time is it in Buenos Aires\nif I dug a tunnel straight down from Madrid, where would I come out on the other side of the earth\nwhy are there so many lakes in Finland and hardly a single one in Saudi Arabia\nwho played Gollum\nwhich actor was the first James Bond\nwhat did Oprah study at college\nwho was that tall comedian with the red beard who used to do impressions of politicians on Friday nights\nhow do you ask a stranger in Seville where the library is without sounding like a schoolbook\nwhat does schadenfreude mean\nhow is croissant pronounced\nwhat is the plural of octopus\nis Finnish harder than Hungarian\na word that rhymes with orange\nhow would you say good luck with the baby to a colleague in Portuguese, in a warm but not too familiar way\nwhere does the saying about not counting your chickens before they hatch come from\nis it correct to write fewer than ten minutes or less than ten minutes\nmake this sentence sound less angry, you never listen to a word I say\ntell me a joke\nknock knock\nwhat's your favourite colour\nhow was your day\nI'm bored, entertain me\ngood night, sleep well\nwhat should I be for Halloween\npick a random number between one and fifty\nhello there, nice to meet you\nif you could have dinner with any three people from history, whom would you invite and what would you serve\nlet's play a game, think of an animal and I will guess it in twenty tries\ntell me a bedtime story about a hedgehog who is afraid of the dark and a very patient owl\nwould you rather fight one duck as big as a horse or a hundred tiny horses\nwhat is the stupidest thing anybody has asked you this week\nI feel a bit low today and just want to chat about nothing much for five minutes\ncan a clever parrot beat you at chess\nset an alarm for six thirty\nstart a ten minute timer for pasta\nremind me to water the ferns on Sunday\nhow many days until Christmas\nwhat day of the week is the fourth of July\nadd oat milk and bin bags to my grocery list\nturn off the kitchen lights\nturn the thermostat down two degrees\nwhen do the clocks go back\nwake me at a quarter to five tomorrow and put the kettle on if you can\ndim the bedroom lamp, draw the curtains and play rain sounds until I fall asleep or until midnight\nread me the headlines, then the football scores, and skip anything about the royal wedding\norder a large pepperoni pizza with extra olives to be at my door by half past eight\nskip this track and turn the volume up a little\nfind a dentist near Camden who is open after six and book me in for Thursday\nwho is the current president of Brazil\nhow does the electoral college work\nwhen is the next general election in Canada\nwhat is happening with the wildfires in California\nwhy is the price of olive oil so high this winter\nwhich party has the most seats in the Bundestag and who leads the opposition there at the moment\nhow do I change my ringtone on a Samsung\nturn off autocorrect on my iphone\nmy phone screen is stuck in landscape\none of my wireless earbuds is much quieter than the other, I have cleaned both, what else could it be\nthe printer says paper jam but I have opened every flap and there is not a scrap of paper in it\nhow do I stop my Kindle from turning the page when I only brush the edge\nmy Fitbit counts steps while I stir soup and none when I push the pram, can that be adjusted\nthe left stick on my Nintendo Switch drifts upwards so that Mario keeps walking off cliffs, is there a cure\nwhy does Spotify pause every time I walk into the garden with my headphones on\nour robot hoover goes round the same chair leg for an hour and then dies in the hall\nmy Nespresso blinks orange twice and only spits out half a cup, is that the pump or the pods\nwhy is my laptop fan roaring when nothing but a spreadsheet is open\nhow do I beat the water temple in Zelda\nchess opening against e4\nseven letter crossword clue for stubborn\nhow many properties are on a Monopoly board\nin Scrabble, may I put an s on the end of my opponent's word and count all the letters again\nwe are six grown-ups and three kids on a wet Sunday, which board game suits everybody and takes under an hour\nwhat beats a full house in poker\nhow do I find diamonds in Minecraft without falling into lava every time I dig\nwhat do Buddhists believe about suffering\nwhen is Ramadan this year\na friend has invited me to a Sikh wedding in Southall, do I cover my head and should I bring a present\nhow far away is the moon\nwhen is the next solar eclipse visible from Spain\nwhy isn't Pluto a planet any more\nwhat would an astronaut hear if somebody knocked on the outside of the space station\nhow do telescopes see galaxies as they were before there were any people to look at them\nwhat is on at the cinema tonight\ngood scary movies that are not too gory\nwhat order should I watch the Star Wars films\nthere was a film in which a man lives the same day in a snowy town over and over, what is it called\nmy wife likes slow crime series with rain and knitwear, and we have finished all the Danish ones, what is next\nwhich of the Bronte novels should I read first if I found Jane Austen a little too polite\nhow does the second season of The Bear end\nasdf jkl qwerty zxcvb\nblah blah blah wibble\nseventeen purple teapots argue softly with the moon about marmalade\ncolourless green ideas sleep furiously\nthe quick brown fox jumps over the lazy dog while the lazy dog reads about foxes and snores\nif a tomato is a fruit, is ketchup a smoothie\nhow wide is a singles court in tennis compared with doubles and why are the lines called tramlines\nwho leads the table in the western conference and how many games are left before the play-offs\ncould you write out the chords of an easy folk song that I can sing with a class of eight year olds\nif a jumper is reduced by thirty percent and then by another ten, what fraction of the first figure is left\nwhat does the letter W stand for in the periodic table and why is it not a T\nI understand loops but recursion makes my head spin, can you show it with Russian dolls\nwhat did Newton really mean by every action having an equal and opposite reaction\nhow many emperors did Rome get through in the year 69 and how did each of them meet his end\nwhich is longer, the Nile or the Amazon, and who measures such things\nhow many people have climbed both Kilimanjaro and Mont Blanc in the same week\ngive me five words that sound like what they mean, such as buzz or splash\ndo you dream of electric sheep, and what would you name the first one\nyou always sound so cheerful, what would it take to put you in a bad mood for a whole afternoon\ntoss a coin three times and tell me how often it came down heads\nput the fairy lights on at dusk, water the greenhouse for four minutes and tell me when the dryer stops\non which Sunday does Easter fall next spring and why does it keep moving about\nwhat is the Latin motto on the old pound coin supposed to mean\nhow do you play gin rummy with four people when half of them have had a glass of sherry\nwhich Korean film won all the prizes a few winters ago, the one with the family in the basement\nmy headphones only play in the left ear unless I bend the plug, can that be soldered at home\nthe washing machine shows E18 and stands full of grey water, how do I open the door without a flood\nwhy do cats always land on their feet, and would it work on the moon\nexplain black holes to me as if I were a sleepy seven year old\ntell me three true facts about otters and one lie, and let me guess which is which\nmy grandson says mathematicians have proved that some infinities are bigger than others, how can that be\nwhat does it mean to be a Gemini with the moon in Scorpio\nhow many litres of water does an Olympic swimming pool hold, and how long would a garden hose take to fill it\nwho would win in a fair fight between a silverback gorilla and a grizzly bear\nwhy do we say that it is raining cats and dogs when nobody has ever seen such a thing\nwhich river runs through the most capital cities\nhow much would I weigh on Mars if I weigh eleven stone here\nwhat was the first cartoon that was ever shown with sound\nwhen people yawn in a film, why do I begin to yawn on my sofa as well\n".split("\n").filter((question) => question !== "");
// src/search/passages.ts
function gatherPassages(pack, baseUrl) {
	const faqs = pack.categories.flatMap(({ faqs }) => faqs.map((faq) => ({
		kind: "faq",
		id: faq.id,
		category: faq.category,
		member: null,
		name: faq.question,
		url: baseUrl + faqPath(faq.slug),
		text: faq.answerText,
		utterances: [faq.question, ...faq.alternatePhrasings]
	})));
	const parts = pack.sections.flatMap(({ member, parts }) => parts.map(({ id, name, text }) => ({
		kind: "content",
		id,
		category: null,
		member,
		name,
		url: `${baseUrl}${sectionPath(member)}#${id}`,
		text,
		utterances: [name]
	})));
	return [...faqs, ...parts];
}
// src/search/logistic.ts
const STEPS = 10;
const RIDGE = .001;
function fitLogistic(yes, no, share) {
	const examples = [...yes.map((signals) => ({
		values: [1, ...signals],
		target: 1,
		counts: share / yes.length
	})), ...no.map((signals) => ({
		values: [1, ...signals],
		target: 0,
		counts: (1 - share) / no.length
	}))];
	let weights = (examples[0]?.values ?? []).map(() => 0);
	for (let step = 0; step < STEPS; step++) {
		const gradient = weights.map((weight, at) => at === 0 ? 0 : RIDGE * weight);
		const curvature = weights.map((_, row) => weights.map((_, column) => row === column ? RIDGE : 0));
		for (const { values, target, counts } of examples) {
			const probability = 1 / (1 + exp(-values.reduce((sum, value, at) => sum + value * weights[at], 0)));
			values.forEach((value, row) => {
				gradient[row] = gradient[row] + counts * (probability - target) * value;
				values.forEach((other, column) => {
					const line = curvature[row];
					line[column] = line[column] + counts * probability * (1 - probability) * value * other;
				});
			});
		}
		const change = solve(curvature, gradient);
		weights = weights.map((weight, at) => weight - change[at]);
	}
	return weights;
}
function solve(matrix, vector) {
	const rows = matrix.map((row, at) => [...row, vector[at]]);
	rows.forEach((pivot, at) => {
		const scale = pivot[at];
		pivot.forEach((value, column) => {
			pivot[column] = value / scale;
		});
		rows.forEach((row, other) => {
			if (other === at) return;
			const factor = row[at];
			row.forEach((value, column) => {
				row[column] = value - factor * pivot[column];
			});
		});
	});
	return rows.map((row) => row.at(-1));
}
// src/search/refusal.ts
const sampleSize = (passages) => Math.max(50, Math.min(200, Math.floor(1e6 / passages)));
const MIN_EXAMPLES = 8;
const SHARE_OF_QUESTIONS = .66;
const FALLBACK = [
	-.3,
	1,
	0,
	0
];
const NAMES = [
	"weight",
	"lead in words",
	"lead in letters"
];
function signalsOf({ hits: [best], attainable, strangerMass, likenessLead }) {
	return [
		best ? best.score * Math.sqrt(attainable) : 0,
		ln((1 + (best?.mass ?? 0)) / (1 + strangerMass)),
		likenessLead
	];
}
async function learnRefusal(index, texts, strangers) {
	const pace = createPace();
	const tryOut = async (asked) => {
		const step = Math.max(1, Math.ceil(asked.length / sampleSize(texts.length)));
		const rankings = [];
		for (let at = 0; at < asked.length; at += step) {
			const { question, leftOut } = asked[at];
			rankings.push(index.rank(question, leftOut));
			await pace();
		}
		return rankings;
	};
	let row = 0;
	const asked = texts.flatMap(({ utterances }, entry) => utterances.map((question, way) => ({
		question,
		way,
		leftOut: {
			row: row++,
			entry
		}
	})));
	const typed = asked.filter(({ way }) => way > 0);
	const yes = await tryOut(typed.length < MIN_EXAMPLES ? asked : typed);
	const no = await tryOut(strangers.map((question, stranger) => ({
		question,
		leftOut: { stranger }
	})));
	const [constant = 0, ...slopes] = Math.min(yes.length, no.length) >= MIN_EXAMPLES ? fitLogistic(yes.map(signalsOf), no.map(signalsOf), SHARE_OF_QUESTIONS) : FALLBACK;
	return (ranking) => {
		const signals = signalsOf(ranking).map((value, at) => ({
			name: NAMES[at],
			value,
			adds: value * slopes[at]
		}));
		const evidence = signals.reduce((sum, { adds }) => sum + adds, constant);
		const [answered, because] = ranking.hits.length === 0 ? [false, "no word of it is known"] : ranking.keywords ? [true, "it is a word or two, and the best hit has them"] : evidence >= 0 ? [true, "the evidence is for it"] : [false, "the evidence is against it"];
		return {
			answered,
			because,
			evidence,
			constant,
			signals
		};
	};
}
// src/search/knowledge.ts
async function buildKnowledge(pack, baseUrl, version, onAsked) {
	const passages = gatherPassages(pack, baseUrl).sort((a, b) => a.url < b.url ? -1 : 1);
	const strangers = [...pack.notAnswered, ...everydayQuestions].sort();
	const index = await buildIndex(passages, strangers, createConceptFinder(pack.vocabulary.concepts, everydayConcepts));
	return {
		pack,
		baseUrl,
		version,
		passages,
		strangers,
		index,
		judge: await learnRefusal(index, passages, strangers),
		onAsked
	};
}
export { createPace as n, buildKnowledge as t };

//# sourceMappingURL=knowledge.js.map