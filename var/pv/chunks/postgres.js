import { _ as isString, a as DEFAULT_MIGRATION_TABLE, c as CompiledQuery, d as Kysely, f as createQueryId, g as isObject, h as isFunction, i as DEFAULT_MIGRATION_LOCK_TABLE, l as DefaultQueryCompiler, m as freeze, n as migrationLock, o as parseSavepointCommand, r as CamelCasePlugin, s as DialectAdapterBase, t as migrate, u as sql } from "./migrations.js";
import { t as StoreProblem } from "./agent-store.js";
import { hostname } from "node:os";
import pg from "pg";
// node_modules/kysely/dist/esm/dialect/postgres/postgres-query-compiler.js
const ID_WRAP_REGEX = /"/g;
var PostgresQueryCompiler = class extends DefaultQueryCompiler {
	sanitizeIdentifier(identifier) {
		return identifier.replace(ID_WRAP_REGEX, "\"\"");
	}
};
// node_modules/kysely/dist/esm/dialect/postgres/postgres-introspector.js
var PostgresIntrospector = class {
	#db;
	constructor(db) {
		this.#db = db;
	}
	async getSchemas() {
		return (await this.#db.selectFrom("pg_catalog.pg_namespace").select("nspname").$castTo().execute()).map((it) => ({ name: it.nspname }));
	}
	async getTables(options = { withInternalKyselyTables: false }) {
		let query = this.#db.selectFrom("pg_catalog.pg_attribute as a").innerJoin("pg_catalog.pg_class as c", "a.attrelid", "c.oid").innerJoin("pg_catalog.pg_namespace as ns", "c.relnamespace", "ns.oid").innerJoin("pg_catalog.pg_type as typ", "a.atttypid", "typ.oid").innerJoin("pg_catalog.pg_namespace as dtns", "typ.typnamespace", "dtns.oid").select([
			"a.attname as column",
			"a.attnotnull as not_null",
			"a.atthasdef as has_default",
			"c.relname as table",
			"c.relkind as table_type",
			"ns.nspname as schema",
			"typ.typname as type",
			"dtns.nspname as type_schema",
			sql`col_description(a.attrelid, a.attnum)`.as("column_description"),
			sql`pg_get_serial_sequence(quote_ident(ns.nspname) || '.' || quote_ident(c.relname), a.attname)`.as("auto_incrementing")
		]).where("c.relkind", "in", [
			"r",
			"v",
			"p"
		]).where("ns.nspname", "!~", "^pg_").where("ns.nspname", "!=", "information_schema").where("ns.nspname", "!=", "crdb_internal").where(sql`has_schema_privilege(ns.nspname, 'USAGE')`).where("a.attnum", ">=", 0).where("a.attisdropped", "!=", true).orderBy("ns.nspname").orderBy("c.relname").orderBy("a.attnum").$castTo();
		if (!options.withInternalKyselyTables) query = query.where("c.relname", "!=", DEFAULT_MIGRATION_TABLE).where("c.relname", "!=", DEFAULT_MIGRATION_LOCK_TABLE);
		const rawColumns = await query.execute();
		return this.#parseTableMetadata(rawColumns);
	}
	async getMetadata(options) {
		return { tables: await this.getTables(options) };
	}
	#parseTableMetadata(columns) {
		const tables = [];
		const schemas = new Map();
		for (const column of columns) {
			let schema = schemas.get(column.schema);
			if (!schema) {
				schema = new Map();
				schemas.set(column.schema, schema);
			}
			let table = schema.get(column.table);
			if (!table) {
				table = freeze({
					columns: [],
					isView: column.table_type === "v",
					name: column.table,
					schema: column.schema
				});
				schema.set(column.table, table);
				tables.push(table);
			}
			table.columns.push(freeze({
				comment: column.column_description ?? void 0,
				dataType: column.type,
				dataTypeSchema: column.type_schema,
				hasDefaultValue: column.has_default,
				isAutoIncrementing: column.auto_incrementing !== null,
				isNullable: !column.not_null,
				name: column.column
			}));
		}
		return tables;
	}
};
// node_modules/kysely/dist/esm/dialect/postgres/postgres-adapter.js
const LOCK_ID = BigInt("3853314791062309107");
const LOCK_TIMEOUT_MILLISECONDS = 36e5;
var PostgresAdapter = class extends DialectAdapterBase {
	get supportsTransactionalDdl() {
		return true;
	}
	get supportsReturning() {
		return true;
	}
	async acquireMigrationLock(db, _opt) {
		await sql`
    with set_timeout as (
      select set_config('lock_timeout', '${sql.lit(LOCK_TIMEOUT_MILLISECONDS)}', true) as config_val
    )
    select pg_advisory_lock(${sql.lit(LOCK_ID)})
    from set_timeout`.execute(db);
	}
	async releaseMigrationLock(db, _opt) {
		await sql`select pg_advisory_unlock(${sql.lit(LOCK_ID)})`.execute(db);
	}
};
// node_modules/kysely/dist/esm/util/stack-trace-utils.js
function extendStackTrace(err, stackError) {
	if (isStackHolder(err) && stackError.stack) {
		const stackExtension = stackError.stack.split("\n").slice(1).join("\n");
		err.stack += `\n${stackExtension}`;
		return err;
	}
	return err;
}
function isStackHolder(obj) {
	return isObject(obj) && isString(obj.stack);
}
// node_modules/kysely/dist/esm/dialect/postgres/postgres-driver.js
const PRIVATE_RELEASE_METHOD = Symbol();
var PostgresDriver = class {
	#config;
	#connections = new WeakMap();
	#pool;
	constructor(config) {
		this.#config = freeze({ ...config });
	}
	async init() {
		this.#pool = isFunction(this.#config.pool) ? await this.#config.pool() : this.#config.pool;
	}
	async acquireConnection() {
		const client = await this.#pool.connect();
		if (!this.#pool) {
			client.release();
			throw new Error("driver has already been destroyed");
		}
		let connection = this.#connections.get(client);
		if (!connection) {
			connection = new PostgresConnection(client, { cursor: this.#config.cursor ?? null });
			this.#connections.set(client, connection);
			if (this.#config.onCreateConnection) await this.#config.onCreateConnection(connection);
		}
		if (this.#config.onReserveConnection) await this.#config.onReserveConnection(connection);
		return connection;
	}
	async beginTransaction(connection, settings) {
		if (settings.isolationLevel || settings.accessMode) {
			let sql = "start transaction";
			if (settings.isolationLevel) sql += ` isolation level ${settings.isolationLevel}`;
			if (settings.accessMode) sql += ` ${settings.accessMode}`;
			await connection.executeQuery(CompiledQuery.raw(sql));
		} else await connection.executeQuery(CompiledQuery.raw("begin"));
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
	async releaseConnection(connection) {
		connection[PRIVATE_RELEASE_METHOD]();
	}
	async destroy() {
		if (this.#pool) {
			const pool = this.#pool;
			this.#pool = void 0;
			await pool.end();
		}
	}
};
var PostgresConnection = class {
	#client;
	#options;
	constructor(client, options) {
		this.#client = client;
		this.#options = options;
	}
	async executeQuery(compiledQuery) {
		try {
			const { command, rowCount, rows } = await this.#client.query(compiledQuery.sql, [...compiledQuery.parameters]);
			return {
				numAffectedRows: command === "INSERT" || command === "UPDATE" || command === "DELETE" || command === "MERGE" ? BigInt(rowCount) : void 0,
				rows: rows ?? []
			};
		} catch (err) {
			throw extendStackTrace(err, new Error());
		}
	}
	async *streamQuery(compiledQuery, chunkSize) {
		if (!this.#options.cursor) throw new Error("'cursor' is not present in your postgres dialect config. It's required to make streaming work in postgres.");
		if (!Number.isInteger(chunkSize) || chunkSize <= 0) throw new Error("chunkSize must be a positive integer");
		const cursor = this.#client.query(new this.#options.cursor(compiledQuery.sql, compiledQuery.parameters.slice()));
		try {
			while (true) {
				const rows = await cursor.read(chunkSize);
				if (rows.length === 0) break;
				yield { rows };
			}
		} finally {
			await cursor.close();
		}
	}
	[PRIVATE_RELEASE_METHOD]() {
		this.#client.release();
	}
};
// node_modules/kysely/dist/esm/dialect/postgres/postgres-dialect.js
var PostgresDialect = class {
	#config;
	constructor(config) {
		this.#config = config;
	}
	createDriver() {
		return new PostgresDriver(this.#config);
	}
	createQueryCompiler() {
		return new PostgresQueryCompiler();
	}
	createAdapter() {
		return new PostgresAdapter();
	}
	createIntrospector(db) {
		return new PostgresIntrospector(db);
	}
};
// src/stores/postgres.ts
const INT8 = 20;
const WAIT_MILLISECONDS = 5e3;
const PRESENT_MILLISECONDS = 2e3;
async function openPostgres(url, now, { alone = false, connections = 10, warn }) {
	const pool = new pg.Pool({
		connectionString: url,
		application_name: `gatehouse ${hostname()} ${process.pid}`,
		max: alone ? 1 : connections,
		onConnect: alone ? takeAlone : takeTogether,
		connectionTimeoutMillis: WAIT_MILLISECONDS,
		query_timeout: WAIT_MILLISECONDS,
		types: { getTypeParser: (id, format) => id === INT8 ? Number : pg.types.getTypeParser(id, format) },
		options: "-c synchronous_commit=on"
	});
	pool.on("error", () => {});
	pool.on("connect", (client) => client.on("error", () => {}));
	const present = setInterval(() => pool.query("select").catch(() => {}), PRESENT_MILLISECONDS).unref();
	const dialect = new PostgresDialect({ pool: dropUnanswered(pool, () => clearInterval(present)) });
	const db = new Kysely({
		dialect,
		plugins: [new CamelCasePlugin()]
	});
	try {
		await db.transaction().execute(async (transaction) => {
			await migrationLock.execute(transaction);
			await migrate(transaction, now);
		});
		const { rows } = await sql`show fsync`.execute(db);
		if (rows[0]?.fsync === "off") warn("PostgreSQL runs with fsync=off: a power failure can lose registrations.");
		return db;
	} catch (error) {
		await db.destroy();
		if (error instanceof StoreProblem) throw error;
		const { code = "unknown" } = error;
		throw new StoreProblem(`PostgreSQL at DATABASE_URL cannot be used (${code}).`, { cause: error });
	}
}
function dropUnanswered(pool, onEnd) {
	return {
		async connect() {
			const client = await pool.connect();
			let unanswered = false;
			const query = (text, parameters) => client.query(text, parameters).catch((error) => {
				unanswered ||= !(error instanceof pg.DatabaseError);
				throw error;
			});
			return {
				query,
				release: () => client.release(unanswered)
			};
		},
		end() {
			onEnd();
			return pool.end();
		}
	};
}
const USE = 4712;
async function takeTogether(client) {
	if (!await taken(client, "pg_try_advisory_lock_shared")) throw new StoreProblem("The secret key of this database is being changed. Start again with the new one.");
}
async function takeAlone(client) {
	if (await taken(client, "pg_try_advisory_lock")) return;
	const { rows } = await client.query(`select distinct application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and classid = 0 and objid = ${USE} and granted and datname = current_database()
     order by name`);
	throw new StoreProblem(`This database is in use by ${rows.map(({ name }) => name).join(", ")} (host and process). Stop them first.`);
}
async function taken(client, lock) {
	const { rows } = await client.query(`select ${lock}(${USE}) as taken`);
	return rows[0]?.taken === true;
}
export { openPostgres };

//# sourceMappingURL=postgres.js.map