import { C as string, E as url, S as strictObject, _ as number, a as _enum, c as array, d as email$1, f as int, l as boolean, x as record } from "./schemas.js";
import { a as date, s as duration } from "./permalinks.js";
import { t as phases } from "./phase2.js";
// src/contract/faq-shape.ts
const categoryNames = [
	"general",
	"launch",
	"product",
	"security",
	"pricing",
	"legal",
	"benefits",
	"technical"
];
const text = string().trim().min(1);
const kebabId = string().max(80).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case words joined by hyphens, for example plan-prices");
const isoDate = date("must be a date such as 2025-12-15");
const faqId = string().regex(/^F\d{3,4}$/, "must be F and three digits, for example F001");
const faqSourceSchema = strictObject({
	id: faqId,
	slug: kebabId,
	question: text.max(200),
	summary: text.max(200),
	answer: text.max(1500),
	alternatePhrasings: array(text.max(300)).min(2).max(40),
	tags: array(kebabId).min(2).max(6),
	relatedIds: array(faqId).min(1).max(4),
	lastReviewed: isoDate
});
const categorySourceSchema = strictObject({
	name: _enum(categoryNames),
	title: text.max(100),
	description: text.max(400),
	faqs: array(faqSourceSchema)
});
const faqEntrySchema = strictObject({
	id: faqId.describe("Number of the question; never changes and is never reused"),
	slug: kebabId.describe("Last part of the permalink; never changes"),
	category: _enum(categoryNames),
	question: text,
	answer: text.describe("The answer in Markdown"),
	answerText: text.describe("The same answer as plain text"),
	summary: text.max(200).describe("The answer in one sentence"),
	tags: array(kebabId),
	relatedIds: array(faqId).describe("Ids of questions that readers want next"),
	lastReviewed: isoDate,
	anchor: string().describe("Fragment of this question on the page /faq"),
	url: url().describe("Permalink")
}).meta({ id: "FaqEntry" });
const faqCategorySchema = strictObject({
	id: _enum(categoryNames),
	name: _enum(categoryNames),
	title: text,
	description: text,
	order: int().min(1).max(8),
	count: int().min(0),
	faqs: array(faqEntrySchema)
}).meta({ id: "FaqCategory" });
const faqCollectionSchema = strictObject({
	title: text,
	totalQuestions: int().min(0),
	categories: array(faqCategorySchema).length(8)
}).meta({ id: "FaqCollection" });
// src/contract/content-shape.ts
const texts = array(text);
const email = email$1("must be an e-mail address");
const httpsUrl = url({
	protocol: /^https$/,
	error: "must be an https address"
});
const count = int().min(0);
const moneySchema = strictObject({
	USD: number().min(0),
	GBP: number().min(0),
	EUR: number().min(0)
}).meta({ id: "Money" });
const titled = strictObject({
	id: kebabId,
	title: text,
	detail: text
});
const ordered = strictObject({
	order: int().min(1),
	title: text,
	detail: text
});
const days = strictObject({
	min: count,
	max: count,
	default: count
});
const platform = strictObject({
	name: text.max(60),
	tagline: text.max(160),
	summary: text,
	description: text,
	category: text,
	serviceType: text,
	status: _enum(phases),
	asOf: isoDate,
	notice: text,
	foundedYear: int().min(1900).max(2100),
	basedIn: text,
	contacts: strictObject({
		general: email,
		support: email,
		security: email,
		privacy: email,
		press: email,
		partners: email
	}),
	availability: strictObject({
		countries: texts,
		minimumAge: count,
		languages: texts,
		apps: texts,
		later: texts
	}),
	glossary: array(strictObject({
		term: text,
		meaning: text
	})),
	notDoing: texts
});
const problem = strictObject({
	headline: text,
	summary: text,
	points: array(titled),
	statistics: array(strictObject({
		id: kebabId,
		statement: text,
		source: strictObject({
			name: text,
			url: httpsUrl,
			year: int().min(1900).max(2100)
		}),
		confidence: _enum([
			"high",
			"medium",
			"low"
		]),
		caveat: text
	}))
});
const solution = strictObject({
	headline: text,
	summary: text,
	steps: array(ordered),
	release: array(ordered),
	principles: array(titled),
	complements: array(strictObject({
		id: kebabId,
		what: text,
		how: text
	}))
});
const security = strictObject({
	summary: text,
	encryption: strictObject({
		contents: text,
		keyDerivation: text,
		keySplitting: text,
		transport: text
	}),
	whoHoldsWhat: array(strictObject({
		party: text,
		holds: text,
		canSee: text,
		cannotSee: text
	})),
	release: strictObject({
		factors: texts,
		defaultThreshold: text,
		waitingPeriodDays: days
	}),
	signIn: texts,
	dataLocation: strictObject({
		primary: text,
		backup: text
	}),
	recovery: array(titled),
	continuity: strictObject({
		summary: text,
		file: text
	}),
	assurance: array(strictObject({
		id: kebabId,
		item: text,
		status: _enum([
			"done",
			"in-progress",
			"planned",
			"not-held"
		]),
		when: text.optional(),
		note: text
	})),
	knownLimits: texts,
	reporting: strictObject({
		email,
		acknowledgeWithinDays: count
	})
});
const assetTypes = strictObject({
	summary: text,
	types: array(strictObject({
		id: kebabId,
		name: text,
		description: text,
		examples: texts,
		store: texts,
		avoid: texts,
		limits: text,
		faqIds: array(text)
	}))
});
const plan = strictObject({
	id: kebabId,
	name: text.max(60),
	audience: text,
	price: strictObject({
		monthly: moneySchema.nullable(),
		yearly: moneySchema.nullable(),
		once: moneySchema.nullable()
	}),
	priceBasis: strictObject({
		from: moneySchema,
		per: text,
		billed: text
	}).optional().describe("For plans sold by the head: the lowest price, what it is for, how it is billed"),
	limits: strictObject({
		vaults: count,
		items: count,
		storageMb: count,
		maxFileMb: count,
		recipients: count,
		guardians: strictObject({
			min: count,
			max: count
		}),
		checkInDays: array(count),
		waitingPeriodDays: days
	}),
	features: texts,
	notIncluded: texts
});
const pricing = strictObject({
	summary: text,
	asOf: isoDate,
	taxNote: text,
	plans: array(plan).min(1),
	offers: array(strictObject({
		id: kebabId,
		title: text,
		detail: text,
		eligiblePlans: array(kebabId),
		ends: text
	})),
	policies: array(titled),
	paymentMethods: texts
});
const useCase = strictObject({
	id: kebabId,
	title: text,
	persona: text,
	situation: text,
	approach: text,
	outcome: text,
	limits: text,
	assetTypeIds: array(kebabId),
	faqIds: array(text)
});
const rating = _enum([
	"yes",
	"partly",
	"no",
	"varies"
]);
const differentiators = strictObject({
	summary: text,
	points: array(strictObject({
		id: kebabId,
		title: text,
		claim: text,
		evidence: text
	})),
	comparison: strictObject({
		criteria: array(strictObject({
			id: kebabId,
			label: text,
			question: text
		})),
		alternatives: array(strictObject({
			id: kebabId,
			name: text.max(80),
			aliases: array(text.max(80)).describe("Everyday names by which people ask for it"),
			summary: text,
			strengths: texts,
			weaknesses: texts,
			bestFor: text,
			ratings: record(kebabId, rating)
		}))
	})
});
const timeline = strictObject({
	status: _enum(phases),
	asOf: isoDate,
	launchWindow: strictObject({
		label: text,
		from: isoDate,
		to: isoDate
	}),
	milestones: array(strictObject({
		id: kebabId,
		date: string().regex(/^\d{4}-(\d{2}(-\d{2})?|Q[1-4])$/, "must look like 2025-06-10, 2024-09 or 2026-Q1, in quotation marks"),
		precision: _enum([
			"day",
			"month",
			"quarter"
		]),
		title: text,
		detail: text,
		status: _enum([
			"done",
			"in-progress",
			"planned"
		])
	})),
	later: texts,
	caveat: text
});
const memberSchemas = {
	platform,
	problem,
	solution,
	security,
	assetTypes,
	pricing,
	targetAudience: texts,
	useCases: array(useCase),
	differentiators,
	timeline
};
const memberNames = Object.keys(memberSchemas);
const contentSchema = strictObject({
	platform,
	problem,
	solution,
	security,
	assetTypes,
	pricing,
	targetAudience: texts,
	useCases: array(useCase),
	faqs: array(faqEntrySchema),
	differentiators,
	timeline
}).meta({ id: "Content" });
const howToSourceSchema = strictObject({ howTos: array(strictObject({
	id: kebabId,
	name: text,
	description: text,
	totalTime: duration("must be an ISO 8601 duration such as PT45M").optional(),
	steps: array(strictObject({
		name: text,
		text
	})).min(1)
})) });
const vocabularySourceSchema = strictObject({
	tags: record(kebabId, text),
	concepts: record(kebabId, array(text.max(60)).min(1))
});
const notAnsweredSourceSchema = strictObject({ questions: array(strictObject({
	question: text.max(300),
	faqId: text.optional()
})) });
const discoverySourceSchema = strictObject({ contentSignal: strictObject({
	search: boolean(),
	aiInput: boolean(),
	aiTrain: boolean()
}) });
export { memberSchemas as a, categoryNames as c, faqEntrySchema as d, kebabId as f, memberNames as i, categorySourceSchema as l, discoverySourceSchema as n, notAnsweredSourceSchema as o, howToSourceSchema as r, vocabularySourceSchema as s, contentSchema as t, faqCollectionSchema as u };

//# sourceMappingURL=content-shape.js.map