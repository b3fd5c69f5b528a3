import { O as toJSONSchema } from "./schemas.js";
import { a as memberSchemas, l as categorySourceSchema, n as discoverySourceSchema, o as notAnsweredSourceSchema, r as howToSourceSchema, s as vocabularySourceSchema } from "./content-shape.js";
import { n as kebabCase } from "./permalinks.js";
// src/contract/editor-schemas.ts
const sourceSchemas = {
	...Object.fromEntries(Object.entries(memberSchemas).map(([name, schema]) => [kebabCase(name), schema])),
	"faq-category": categorySourceSchema,
	"how-to": howToSourceSchema,
	vocabulary: vocabularySourceSchema,
	"not-answered": notAnsweredSourceSchema,
	discovery: discoverySourceSchema
};
function editorSchemas() {
	return new Map(Object.entries(sourceSchemas).map(([kind, schema]) => [`${kind}.json`, `${JSON.stringify(toJSONSchema(schema, {
		io: "input",
		target: "draft-7"
	}), null, 2)}\n`]));
}
export { editorSchemas as t };

//# sourceMappingURL=editor-schemas.js.map