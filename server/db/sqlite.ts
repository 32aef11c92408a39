import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';

/** The default engine: one file; a commit is on the disk before it is acknowledged. */
export function sqliteDialect(file: string): SqliteDialect {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file, { timeout: 5000 });
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
  // Embed for what fifty payments at once touch, and fewer rounds of moving the log into the file: 16 MB each.
  database.exec('pragma cache_size = -16000; pragma wal_autocheckpoint = 4000');
  return new ImmediateSqliteDialect({ database: asKyselyExpects(database) });
}

/** A transaction takes the right to write at its start: one that reads first and then waits for it could only fail. */
class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: ConstructorParameters<typeof SqliteDialect>[0];
  constructor(config: ConstructorParameters<typeof SqliteDialect>[0]) {
    super(config);
    this.#config = config;
  }
  override createDriver() {
    return new ImmediateSqliteDriver(this.#config);
  }
}

class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

/** Kysely speaks better-sqlite3's interface: statements that know whether they return rows and take their parameters as a list. */
function asKyselyExpects(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, ReturnType<SqliteDatabase['prepare']>>();
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      const statement = adapt(database.prepare(sql));
      if (statements.size < 500) statements.set(sql, statement);
      return statement;
    },
  };
}

function adapt(statement: StatementSync): ReturnType<SqliteDatabase['prepare']> {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  };
}
