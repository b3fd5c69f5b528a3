export {
  type AccessFacts,
  assertionTypes,
  type ClientAuthentication,
  ID_JAG,
  isIntrospected,
  JWT_BEARER_CLIENT,
  JWT_BEARER_GRANT,
  publicEndpoints,
  VERIFIED_EMAIL,
} from './access/access-facts.ts';
export { builtInPolicy } from './access/built-in-policy.ts';
export { type AccessPolicy, accessPolicySchema, type TrustedIssuer } from './access/policy-shape.ts';
export {
  type DescribedResource,
  durationMilliseconds,
  metadataPathOf,
  OWN_METADATA_PATH,
  OWN_RESOURCE,
  ownResource,
  type ProtectedResource,
  type ResourceScope,
  resourcesOf,
  scopesOf,
  type UpstreamLimits,
} from './access/resources.ts';
export type { Scope } from './access/scopes.ts';
export { type Block, blockHtml, blockMarkdown, blockText, ownPassages, sourceIds, withoutIds } from './blocks/all.ts';
export type { RenderedMarkdown, Rendering } from './blocks/block-kind.ts';
export { type Fact, factsText } from './blocks/facts.ts';
export { deepFreeze } from './deep-freeze.ts';
export { endpointsFor, errorsOf, tagsOf } from './endpoints/all.ts';
export {
  accountLimits,
  type Endpoint,
  type Operation,
  operationOf,
  questionLimit,
  type RateLimitRule,
} from './endpoints/endpoint.ts';
export { limitTexts } from './endpoints/limit-text.ts';
export { VIEW_TYPE, type ViewName, viewOfTool, viewUri } from './facts/app-views.ts';
export { MAX_QUERY_CHARACTERS, MAX_QUERY_ID_CHARACTERS, MAX_SHOWN_PASSAGES } from './facts/ask-limits.ts';
export { basePathOf, metadataUrl } from './facts/base-path.ts';
export { type ExistingSite, hasService, type KnownHeading, type SitePage } from './facts/existing-site.ts';
export { sortById } from './facts/faq-order.ts';
export { htmlHeaders } from './facts/html-headers.ts';
export { type InsightsMode, insightsModes } from './facts/insights-mode.ts';
export { MAX_PASSAGE_LENGTH } from './facts/passage-length.ts';
export {
  anchorOf,
  assetPath,
  canonicalDocPath,
  categoryTextPath,
  DESCRIPTION_PATH,
  DOCS_PATH,
  docPath,
  FAQ_LIST_PATH,
  faqPath,
  GUIDES_PATH,
  guidePath,
  kebabCase,
  markdownPath,
  operationPath,
  pageOfPicture,
  picturePath,
  REFERENCE_PATH,
  sectionPath,
  WIDGET_PATH,
} from './facts/permalinks.ts';
export { type Phase, phases } from './facts/phase.ts';
export { A2A_VERSIONS, LEGACY_MCP_VERSIONS, MODERN_MCP_VERSION, mcpCapabilities } from './facts/protocols.ts';
export { serverName } from './facts/server-name.ts';
export { siteLinkHeader, siteLinks } from './facts/site.ts';
export { SLUG_PATTERN, shortHash, slugOf } from './facts/slug.ts';
export { CODE_VERSION, INTERFACE_VERSION, NLWEB_VERSION } from './facts/versions.ts';
export { type Comparison, comparisonSchema } from './pack/comparison-shape.ts';
export { contactUrl } from './pack/contact-url.ts';
export { editorSchemas } from './pack/editor-schemas.ts';
export {
  type AnswerPart,
  type Category,
  type CategorySource,
  categorySourceSchema,
  type Faq,
  type FaqCollection,
  type FaqEntry,
  type FaqSource,
} from './pack/faq-shape.ts';
export { launchDates, launchNotice, launchState } from './pack/launch-state.ts';
export {
  amountText,
  currenciesOf,
  isPeriodic,
  isUsage,
  type Plan,
  type Price,
  type PriceLine,
  type Pricing,
  paymentOptions,
  priceKindOf,
  priceLines,
  priceText,
  termsText,
} from './pack/pricing.ts';
export { type PricingSource, pricingSchema, publishedPricing } from './pack/pricing-shape.ts';
export { type Product, productSchema } from './pack/product-shape.ts';
export {
  type MemberName,
  type Part,
  passagesOf,
  type Section,
  type SectionPart,
  sectionMembers,
} from './pack/section.ts';
export { type SectionSource, sectionFrontMatter, sectionSchema } from './pack/section-shape.ts';
export { type Site, type SiteLink, siteSchema } from './pack/site-shape.ts';
export {
  guideFrontMatter,
  type HowTo,
  type Lock,
  lockSchema,
  notAnsweredSourceSchema,
  urgentSourceSchema,
  vocabularySourceSchema,
} from './pack/source-shape.ts';
export { type Timeline, timelineSchema } from './pack/timeline-shape.ts';
export { SettingsError } from './settings-error.ts';
export { oauthErrorSchema } from './shapes/agent-shape.ts';
export { type AnswerAdditions, type AskBody, type NlwebItem, questionSchema } from './shapes/ask-shape.ts';
export { contentMembers, publicMember, publicPricing, publicSection } from './shapes/content-members.ts';
export type { Content } from './shapes/content-shape.ts';
export { errorBodySchema } from './shapes/error-shape.ts';
export { type ErrorCode, type ErrorDetail, errorTable, ServiceError } from './shapes/errors.ts';
export { jsonRpcError } from './shapes/json-rpc-refusal.ts';
export { jsonRpcErrorSchema } from './shapes/json-rpc-shape.ts';
export { type OAuthCode, oauthErrors } from './shapes/oauth-errors.ts';
export { absoluteLinks, isPage } from './text/absolute-links.ts';
export { countText } from './text/count-text.ts';
export { splitMarkdown } from './text/cut-markdown.ts';
export { dateText, daysOf, durationText, isDate } from './text/date-text.ts';
export { escapeXml } from './text/escape-xml.ts';
export { holdsFence, type MarkdownLine, mapProse, markdownLines, partsOfText, removeFences } from './text/fenced.ts';
export { Html, html, inlineToHtml, insideElements, passageToHtml } from './text/html.ts';
export { insightsNotice } from './text/insights-notice.ts';
export {
  codeBlock,
  escapeAroundCode,
  escapeMarkdown,
  lineToMarkdown,
  markdownTable,
  passageToMarkdown,
} from './text/markdown-text.ts';
export { quantityText } from './text/number-text.ts';
export { shorten } from './text/shorten.ts';
