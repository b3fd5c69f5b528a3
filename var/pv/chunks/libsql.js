import { a as DEFAULT_MIGRATION_TABLE, c as CompiledQuery, d as Kysely, f as createQueryId, h as isFunction, i as DEFAULT_MIGRATION_LOCK_TABLE, l as DefaultQueryCompiler, m as freeze, o as parseSavepointCommand, p as SelectQueryNode, r as CamelCasePlugin, s as DialectAdapterBase, t as migrate, u as sql } from "./migrations.js";
import { t as StoreProblem } from "./agent-store.js";
import { n as unusable, t as makePrivateFolder } from "./private-folder.js";
import { chmodSync, closeSync, existsSync, openSync } from "node:fs";
import { join } from "node:path";
import Database from "libsql";
// node_modules/kysely/dist/esm/dialect/sqlite/sqlite-driver.js
var SqliteDriver = class {
	#config;
	#connectionMutex = new ConnectionMutex();
	#db;
	#connection;
	constructor(config) {
		this.#config = freeze({ ...config });
	}
	async init() {
		this.#db = isFunction(this.#config.database) ? await this.#config.database() : this.#config.database;
		this.#connection = new SqliteConnection(this.#db);
		if (this.#config.onCreateConnection) await this.#config.onCreateConnection(this.#connection);
	}
	async acquireConnection() {
		await this.#connectionMutex.lock();
		return this.#connection;
	}
	async beginTransaction(connection) {
		await connection.executeQuery(CompiledQuery.raw("begin"));
	}
	async commitTransaction(connection) {
		await connection.executeQuery(CompiledQuery.raw("commit"));
	}
	async rollbackTransaction(connection) {
		await connection.executeQuery(CompiledQuery.raw("rollback"));
	}
	async savepoint(connection, savepointName, compileQuery) {
		await connection.executeQuery(compileQuery(parseSavepointCommand("savepoint", savepointName), createQueryId()));
	}
	async rollbackToSavepoint(connection, savepointName, compileQuery) {
		await connection.executeQuery(compileQuery(parseSavepointCommand("rollback to", savepointName), createQueryId()));
	}
	async releaseSavepoint(connection, savepointName, compileQuery) {
		await connection.executeQuery(compileQuery(parseSavepointCommand("release", savepointName), createQueryId()));
	}
	async releaseConnection() {
		this.#connectionMutex.unlock();
	}
	async destroy() {
		this.#db?.close();
	}
};
var SqliteConnection = class {
	#db;
	constructor(db) {
		this.#db = db;
	}
	executeQuery(compiledQuery) {
		const { sql, parameters } = compiledQuery;
		const stmt = this.#db.prepare(sql);
		if (stmt.reader) return Promise.resolve({ rows: stmt.all(parameters) });
		const { changes, lastInsertRowid } = stmt.run(parameters);
		return Promise.resolve({
			numAffectedRows: changes !== void 0 && changes !== null ? BigInt(changes) : void 0,
			insertId: lastInsertRowid !== void 0 && lastInsertRowid !== null ? BigInt(lastInsertRowid) : void 0,
			rows: []
		});
	}
	async *streamQuery(compiledQuery, _chunkSize) {
		const { sql, parameters, query } = compiledQuery;
		const stmt = this.#db.prepare(sql);
		if (SelectQueryNode.is(query)) {
			const iter = stmt.iterate(parameters);
			for (const row of iter) yield { rows: [row] };
		} else throw new Error("Sqlite driver only supports streaming of select queries");
	}
};
var ConnectionMutex = class {
	#promise;
	#resolve;
	async lock() {
		while (this.#promise) await this.#promise;
		this.#promise = new Promise((resolve) => {
			this.#resolve = resolve;
		});
	}
	unlock() {
		const resolve = this.#resolve;
		this.#promise = void 0;
		this.#resolve = void 0;
		resolve?.();
	}
};
// node_modules/kysely/dist/esm/dialect/sqlite/sqlite-query-compiler.js
const ID_WRAP_REGEX = /"/g;
const JSON_PATH_MEMBER_ESCAPE_REGEX = /[\\'"]/g;
var SqliteQueryCompiler = class extends DefaultQueryCompiler {
	visitOrAction(node) {
		this.append("or ");
		this.append(node.action);
	}
	getCurrentParameterPlaceholder() {
		return "?";
	}
	getLeftExplainOptionsWrapper() {
		return "";
	}
	getRightExplainOptionsWrapper() {
		return "";
	}
	getLeftIdentifierWrapper() {
		return "\"";
	}
	getRightIdentifierWrapper() {
		return "\"";
	}
	getAutoIncrement() {
		return "autoincrement";
	}
	sanitizeIdentifier(identifier) {
		return identifier.replace(ID_WRAP_REGEX, "\"\"");
	}
	sanitizeJSONPathMemberValue(value) {
		return value.replace(JSON_PATH_MEMBER_ESCAPE_REGEX, (char) => char === "\\" ? "\\\\" : char === "'" ? "''" : "\\\"");
	}
	visitDefaultInsertValue(_) {
		this.append("null");
	}
};
// node_modules/kysely/dist/esm/dialect/sqlite/sqlite-introspector.js
var SqliteIntrospector = class {
	#db;
	constructor(db) {
		this.#db = db;
	}
	async getSchemas() {
		return [];
	}
	async getTables(options = { withInternalKyselyTables: false }) {
		return await this.#getTableMetadata(options);
	}
	async getMetadata(options) {
		return { tables: await this.getTables(options) };
	}
	#tablesQuery(qb, options) {
		let tablesQuery = qb.selectFrom("sqlite_master").where("type", "in", ["table", "view"]).where("name", "not like", "sqlite_%").select([
			"name",
			"sql",
			"type"
		]).orderBy("name");
		if (!options.withInternalKyselyTables) tablesQuery = tablesQuery.where("name", "!=", DEFAULT_MIGRATION_TABLE).where("name", "!=", DEFAULT_MIGRATION_LOCK_TABLE);
		return tablesQuery;
	}
	async #getTableMetadata(options) {
		const tablesResult = await this.#tablesQuery(this.#db, options).execute();
		const tableMetadata = await this.#db.with("table_list", (qb) => this.#tablesQuery(qb, options)).selectFrom(["table_list as tl", sql`pragma_table_info(tl.name)`.as("p")]).select([
			"tl.name as table",
			"p.cid",
			"p.name",
			"p.type",
			"p.notnull",
			"p.dflt_value",
			"p.pk"
		]).orderBy("tl.name").orderBy("p.cid").execute();
		const columnsByTable = {};
		for (const row of tableMetadata) {
			columnsByTable[row.table] ??= [];
			columnsByTable[row.table].push(row);
		}
		return tablesResult.map(({ name, sql, type }) => {
			let autoIncrementCol = sql?.split(/[\(\),]/)?.find((it) => it.toLowerCase().includes("autoincrement"))?.trimStart()?.split(/\s+/)?.[0]?.replace(/["`]/g, "");
			const columns = columnsByTable[name] ?? [];
			if (!autoIncrementCol) {
				const pkCols = columns.filter((r) => r.pk > 0);
				if (pkCols.length === 1 && pkCols[0].type.toLowerCase() === "integer") autoIncrementCol = pkCols[0].name;
			}
			return {
				name,
				isView: type === "view",
				columns: columns.map((col) => ({
					name: col.name,
					dataType: col.type,
					isNullable: !col.notnull,
					isAutoIncrementing: col.name === autoIncrementCol,
					hasDefaultValue: col.dflt_value != null,
					comment: void 0
				}))
			};
		});
	}
};
// node_modules/kysely/dist/esm/dialect/sqlite/sqlite-adapter.js
var SqliteAdapter = class extends DialectAdapterBase {
	get supportsTransactionalDdl() {
		return false;
	}
	get supportsReturning() {
		return true;
	}
	async acquireMigrationLock(_db, _opt) {}
	async releaseMigrationLock(_db, _opt) {}
};
// node_modules/kysely/dist/esm/dialect/sqlite/sqlite-dialect.js
var SqliteDialect = class {
	#config;
	constructor(config) {
		this.#config = freeze({ ...config });
	}
	createDriver() {
		return new SqliteDriver(this.#config);
	}
	createQueryCompiler() {
		return new SqliteQueryCompiler();
	}
	createAdapter() {
		return new SqliteAdapter();
	}
	createIntrospector(db) {
		return new SqliteIntrospector(db);
	}
};
// src/stores/libsql.ts
const pragmas = {
	busy_timeout: 5e3,
	journal_mode: "truncate",
	synchronous: 2,
	secure_delete: 1,
	foreign_keys: 1
};
const storeFile = (folder) => join(folder, "agents.db");
async function openLibsql(folder, now) {
	makePrivateFolder(folder);
	const file = storeFile(folder);
	const database = openFile(file);
	try {
		for (const [name, value] of Object.entries(pragmas)) {
			database.pragma(`${name} = ${value}`);
			if (Object.values(database.prepare(`PRAGMA ${name}`).get())[0] !== value) throw new StoreProblem(`${file}: the database does not take ${name} = ${value}.`);
		}
		const db = new Kysely({
			dialect: new SqliteDialect({ database }),
			plugins: [new CamelCasePlugin()]
		});
		database.exec("BEGIN IMMEDIATE");
		await migrate(db, now);
		database.exec("COMMIT");
		return db;
	} catch (error) {
		database.close();
		throw error instanceof StoreProblem ? error : unusable(file, error);
	}
}
function lockFolder(folder) {
	makePrivateFolder(folder);
	const lock = openFile(join(folder, "server.lock"), 0);
	try {
		lock.exec("BEGIN EXCLUSIVE");
	} catch (cause) {
		lock.close();
		if (cause.code !== "SQLITE_BUSY") throw unusable(folder, cause);
		throw new StoreProblem(`Another server uses ${folder}. Give this one a DATA_DIR of its own, or share registrations with DATABASE_URL=postgres://….`, { cause });
	}
	return { release: () => lock.close() };
}
function openFile(file, timeout = 5e3) {
	try {
		if (existsSync(file)) chmodSync(file, 384);
		else closeSync(openSync(file, "a", 384));
		return new Database(file, { timeout });
	} catch (error) {
		throw unusable(file, error);
	}
}
export { lockFolder, openLibsql, storeFile };

//# sourceMappingURL=libsql.js.map