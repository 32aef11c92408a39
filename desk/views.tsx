import type { FC, ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Frame } from './frame.ts';
import { ActionView } from './layout/action-view.tsx';
import { Document } from './layout/document.tsx';
import { MessageView } from './layout/message-view.tsx';
import { kindName } from './mail-words.ts';
import { AttentionView } from './pages/attention/attention-view.tsx';
import { BatchView } from './pages/batches/batch-view.tsx';
import { BatchesView } from './pages/batches/batches-view.tsx';
import { UndatedBatchView } from './pages/batches/undated-batch-view.tsx';
import { BooksView } from './pages/books/books-view.tsx';
import { ClosingView } from './pages/books/closing-view.tsx';
import { monthTitle } from './pages/books/month-title.ts';
import { ReceiptsView } from './pages/books/receipts-view.tsx';
import { ContentView } from './pages/content/content-view.tsx';
import { FeesView } from './pages/fees/fees-view.tsx';
import { OpenFeesView, openFeesTitles } from './pages/fees/open-fees-view.tsx';
import { LeadView } from './pages/leads/lead-view.tsx';
import { LeadsView } from './pages/leads/leads-view.tsx';
import { LogView } from './pages/log/log-view.tsx';
import { MailView } from './pages/mail/mail-view.tsx';
import { OutboxView } from './pages/mail/outbox-view.tsx';
import { MailPreviewsView, MailPreviewView } from './pages/mail/preview-views.tsx';
import { StudentView } from './pages/students/student-view.tsx';
import { StudentsView } from './pages/students/students-view.tsx';
import { UnpaidView } from './pages/students/unpaid-view.tsx';
import { TodayView } from './pages/today/today-view.tsx';
import { SignInView } from './sign-in/sign-in-view.tsx';

/* Every view of the desk, bundled into build/desk/server/views.js. Routes know them by name only. */

/** A view inside the layout, with the title of its document. */
const view =
  <Props extends object>(View: FC<Props>, title: (props: Props) => string) =>
  (props: Props, frame: Frame) => (
    <Document title={title(props)} frame={frame}>
      <View {...props} />
    </Document>
  );

const listed = {
  attention: view(AttentionView, () => 'Needs you'),
  action: view(ActionView, ({ preview }) => preview.title),
  signIn: view(SignInView, () => 'Open the desk'),
  lead: view(LeadView, ({ lead }) => lead.reference),
  leads: view(LeadsView, () => 'Leads'),
  mail: view(MailView, ({ mail }) => kindName(mail.kind)),
  mailPreview: view(MailPreviewView, ({ kind }) => kindName(kind)),
  mailPreviews: view(MailPreviewsView, () => 'Every kind of mail'),
  outbox: view(OutboxView, () => 'Mail'),
  message: view(MessageView, ({ title }) => title),
  batch: view(BatchView, ({ batch }) => batch.title),
  batches: view(BatchesView, () => 'Batches'),
  books: view(BooksView, () => 'Books'),
  closing: view(ClosingView, () => 'Closing'),
  content: view(ContentView, () => 'Content'),
  fees: view(FeesView, () => 'Fees'),
  log: view(LogView, () => 'Log'),
  openFees: view(OpenFeesView, ({ which }) => openFeesTitles[which]),
  receipts: view(ReceiptsView, ({ month }) => `Receipts of ${monthTitle(month)}`),
  student: view(StudentView, ({ registration }) => registration.name ?? 'Student'),
  students: view(StudentsView, () => 'Students'),
  today: view(TodayView, () => 'Today'),
  unpaid: view(UnpaidView, () => 'Not paid'),
  undatedBatch: view(UndatedBatchView, ({ title }) => title),
};

export type ViewName = keyof typeof listed;
type PropsOf = { [Name in ViewName]: Parameters<(typeof listed)[Name]>[0] };
export type ViewProps<Name extends ViewName> = PropsOf[Name];

/** Said once more by name, so that the compiler knows which props belong to which view. */
const views: { [Name in ViewName]: (props: PropsOf[Name], frame: Frame) => ReactElement } = listed;

/** A whole HTML document. */
export function render<Name extends ViewName>(name: Name, props: ViewProps<Name>, frame: Frame): string {
  return `<!doctype html>${renderToStaticMarkup(views[name](props, frame))}`;
}
