import type { FastifyInstance } from 'fastify';
import { waitingListCall } from '#contract/waiting-list.ts';
import { answerCall } from '../../http/answer-call.ts';
import { joinWaitingList } from './join-waiting-list.ts';
import type { WaitingList } from './waiting-list.ts';

/** Joining the waiting list of a full batch. The log does not say who. */
export function waitingListRoutes(app: FastifyInstance, waitingList: WaitingList) {
  answerCall(app, waitingListCall, async (asked, request) => {
    const answer = await joinWaitingList(asked, await waitingList.joining(request));
    request.log.info({ courseId: asked.course_id, position: answer.position }, 'waiting list joined');
    waitingList.onMailQueued();
    return answer;
  });
}
