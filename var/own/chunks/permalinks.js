import { A as _isoDate, M as _isoDuration, j as _isoDateTime, n as ZodISODateTime, r as ZodISODuration, t as ZodISODate } from "./schemas.js";
// node_modules/zod/v4/classic/iso.js
function datetime(params) {
	return _isoDateTime(ZodISODateTime, params);
}
function date(params) {
	return _isoDate(ZodISODate, params);
}
function duration(params) {
	return _isoDuration(ZodISODuration, params);
}
// src/contract/permalinks.ts
function kebabCase(name) {
	return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
function faqPath(slug) {
	return `/faq/${slug}`;
}
function sectionPath(member) {
	return `/content/${kebabCase(member)}`;
}
function markdownPath(pagePath) {
	return pagePath === "/" ? "/index.md" : `${pagePath}.md`;
}
export { date as a, sectionPath as i, kebabCase as n, datetime as o, markdownPath as r, duration as s, faqPath as t };

//# sourceMappingURL=permalinks.js.map