import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { ApiError } from '../errors.ts';
import type { ReplyFault } from '../faults.ts';
import { json, type Reply, send } from './reply.ts';

/** Answers a call with a fault. `work` never throws: a refusal is a reply too. */
export async function sendWithTrouble(
  response: ServerResponse,
  rule: ReplyFault,
  work: () => Promise<Reply>,
): Promise<void> {
  const { trouble, ms } = rule;
  if (trouble === 'slow') {
    const reply = await work();
    await wait(ms ?? 1000, undefined, { ref: false });
    send(response, reply);
    return;
  }
  // By default a hang is a time-out after the work was done.
  if (rule.workDone ?? trouble === 'hang') (await work()).answered?.();
  if (trouble === 'error') send(response, brokenJson(rule.status ?? 500));
  else if (trouble === 'html') send(response, brokenPage(rule.status ?? 502));
  else {
    if (trouble === 'hang') await wait(ms ?? 2 ** 31 - 1, undefined, { ref: false });
    response.destroy();
  }
}

function brokenJson(status: number): Reply {
  const description =
    status === 429
      ? 'Too many requests'
      : 'We are facing some trouble completing your request at the moment.';
  const code = status < 500 ? 'BAD_REQUEST_ERROR' : status === 500 ? 'SERVER_ERROR' : 'GATEWAY_ERROR';
  return json({ error: new ApiError(status, { code, description }).body }, status);
}

function brokenPage(status: number): Reply {
  const body = `<html>\n<head><title>${status}</title></head>\n<body><h1>${status} Bad Gateway</h1></body>\n</html>\n`;
  return { status, type: 'text/html', body };
}
