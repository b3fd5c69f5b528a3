// src/config/base-url.ts
function baseUrlOf({ BASE_URL, PORT }) {
	return BASE_URL === "" ? `http://localhost:${PORT}` : BASE_URL;
}
export { baseUrlOf as t };

//# sourceMappingURL=base-url.js.map