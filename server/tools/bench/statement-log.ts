import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** One statement as it went over the wire. */
export interface Statement {
  sql: string;
  /** PostgreSQL's own word for what it did: "INSERT 0 1", "COMMIT"; empty when it failed. */
  tag: string;
  /** The connection's application_name; empty when it has none. */
  application: string;
  /** Ended a transaction that had changed something: the disk was waited for. */
  isCommit: boolean;
}

export interface StatementLog {
  /** The database by the way that is listened to. */
  url: string;
  /** All there were since the last call. */
  take(): Statement[];
  stop(): Promise<void>;
}

/** Stands between the shop and PostgreSQL and writes down every statement of the shop. */
export async function openStatementLog(databaseUrl: string): Promise<StatementLog> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const statements: Statement[] = [];
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    const listener = listenTo((statement) => void statements.push(statement));
    for (const socket of [client.setNoDelay(true), database.setNoDelay(true)]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        client.destroy();
        database.destroy();
      });
    }
    client.on('data', (chunk) => {
      listener.asked(chunk);
      database.write(chunk);
    });
    database.on('data', (chunk) => {
      listener.answered(chunk);
      client.write(chunk);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    take: () => statements.splice(0),
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Follows one connection in PostgreSQL's protocol, version 3. */
function listenTo(note: (statement: Statement) => void) {
  let application = '';
  let hasStarted = false;
  let hasWritten = false;
  const prepared = new Map<string, string>();
  const asked: string[] = [];
  let done: Statement[] = [];

  const asking = splitter((type, body) => {
    if (type === 'P') {
      const [name = '', sql = ''] = texts(body);
      prepared.set(name, sql);
    } else if (type === 'B') {
      const [, name = ''] = texts(body);
      asked.push(prepared.get(name) ?? '');
    } else if (type === 'Q') asked.push(texts(body)[0] ?? '');
  });
  const answering = splitter((type, body) => {
    if (type === 'C') {
      const [tag = ''] = texts(body);
      const sql = asked[0] ?? '';
      hasWritten ||= isWrite(sql, tag);
      done.push({ sql, tag, application, isCommit: false });
    } else if (type === 'Z') {
      const last = done.at(-1);
      if (String.fromCharCode(body[0] ?? 0) === 'I') {
        if (last && hasWritten && last.tag !== 'ROLLBACK') last.isCommit = true;
        hasWritten = false;
      }
      for (const statement of done) note(statement);
      done = [];
      asked.shift();
    }
  });

  return {
    asked(chunk: Buffer) {
      if (hasStarted) asking(chunk);
      else {
        // The first message has no type; pg sends it alone.
        hasStarted = true;
        const settings = chunk.toString('utf8', 8).split('\0');
        application = settings[settings.indexOf('application_name') + 1] ?? '';
        if (!settings.includes('application_name')) application = '';
      }
    },
    answered: (chunk: Buffer) => answering(chunk),
  };
}

/** Cuts a stream into messages: a letter, the length with itself, the body. */
function splitter(take: (type: string, body: Buffer) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    while (rest.length >= 5) {
      const end = 1 + rest.readInt32BE(1);
      if (rest.length < end) return;
      take(String.fromCharCode(rest[0] ?? 0), rest.subarray(5, end));
      rest = rest.subarray(end);
    }
  };
}

function texts(body: Buffer): string[] {
  return body.toString('utf8').split('\0');
}

function isWrite(sql: string, tag: string): boolean {
  const [verb = '', ...counts] = tag.split(' ');
  if (Number(counts.at(-1)) === 0) return false;
  if (verb === 'SELECT') return /\b(insert into|delete from|update \S+ set)\b/i.test(sql);
  return /^(INSERT|UPDATE|DELETE|MERGE)$/.test(verb);
}
