import { SMTPServer } from 'smtp-server';

export type Received = { messageId: string; to: string; text: string };
export type Mailbox = Awaited<ReturnType<typeof openMailbox>>;

/** A real SMTP server that keeps what it accepts, and can refuse messages or drop connections. */
export async function openMailbox() {
  const received: Received[] = [];
  const state = {
    order: 'working' as 'working' | 'refusing' | 'hanging-up',
    /** Addresses that are refused permanently. */
    unknown: new Set<string>(),
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // No reverse DNS lookup: it would take longer than the delivery.
    disableReverseLookup: true,
    // Open connections do not keep it from closing.
    closeTimeout: 10,
    onConnect(_session, done) {
      if (state.order === 'hanging-up')
        return done(Object.assign(new Error('closed'), { responseCode: 421 }));
      done();
    },
    onRcptTo({ address }, _session, done) {
      if (state.unknown.has(address))
        return done(Object.assign(new Error('no such user'), { responseCode: 550 }));
      done();
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (state.order !== 'working')
          return done(Object.assign(new Error('try later'), { responseCode: 451 }));
        const text = Buffer.concat(chunks).toString('utf8');
        const messageId = /^Message-ID: (.*)$/im.exec(text)?.[1]?.trim() ?? '';
        received.push({ messageId, to: envelope.rcptTo.map(({ address }) => address).join(), text });
        done();
      });
    },
  });
  // A client killed in the middle of a message leaves a broken connection: ignore it.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  return {
    received,
    state,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
