import { StudentSearch } from '#server/desk/search/student-search.ts';
import { receiptFile } from '#server/enrolment/receipts/receipt-file.ts';
import { file } from '../../file.ts';
import { page } from '../../page.ts';
import { searchText } from '../../search-text.ts';
import type { DeskSite } from '../../site.ts';
import { addressActions } from './actions/address-actions.ts';
import { batchAction } from './actions/batch-action.ts';
import { cancelActions } from './actions/cancel-actions.ts';
import { enrolAction } from './actions/enrol-action.ts';
import { eraseAction } from './actions/erase-action.ts';
import { feeActions } from './actions/fee-actions.ts';
import { handActions } from './actions/hand-actions.ts';
import { moveStudentAction } from './actions/move-student-action.ts';
import { noteActions } from './actions/note-actions.ts';
import { refundActions } from './actions/refund-action.ts';
import { foundWaiting } from './found-waiting.ts';
import { newestStudents, newestUnpaid } from './newest-students.ts';
import { studentData } from './student-data.ts';
import { registrationOf } from './student-of.ts';

/** Students: the search, a page for each registration, and what can be done about it. */
export function studentsRoutes(site: DeskSite) {
  page(site, '/students', 'students', async ({ context, query }) => {
    const search = searchText(query.q);
    const promised = (await context.store.handPayments.promised()).map(
      ({ registration_id }) => registration_id,
    );
    if (search === '') {
      const students = await newestStudents(context.db);
      return { search, students, promised, more: false, scope: 'all' as const, waiting: [] };
    }
    const waiting = await foundWaiting(search, context);
    return { search, promised, ...(await new StudentSearch(context.db).find(search)), waiting };
  });
  page(site, '/students/unpaid', 'unpaid', ({ context, query }) => newestUnpaid(context.db, query.after));
  enrolAction(site);

  page(site, '/students/:order', 'student', async (request) =>
    studentData(await registrationOf(request), request.context),
  );
  file(site, '/students/:order/receipts/:number.pdf', async (request) => {
    const number = request.param('number');
    const body = await receiptFile(await registrationOf(request), number, request.context.store);
    return { name: `${number}.pdf`, type: 'application/pdf', body };
  });
  refundActions(site);
  batchAction(site);
  moveStudentAction(site);
  handActions(site);
  feeActions(site);
  cancelActions(site);
  addressActions(site);
  noteActions(site);
  eraseAction(site);
}
