import type { ComponentProps, FC } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Frame } from './frame.ts';
import { ActionView } from './layout/action-view.tsx';
import { Document } from './layout/document.tsx';
import { MessageView } from './layout/message-view.tsx';
import { kindName } from './mail-words.ts';
import { AttentionView } from './pages/attention/attention-view.tsx';
import { BatchView, UndatedBatchView } from './pages/batches/batch-view.tsx';
import { BatchesView } from './pages/batches/batches-view.tsx';
import { BooksView } from './pages/books/books-view.tsx';
import { ClosingView } from './pages/books/closing-view.tsx';
import { monthTitle } from './pages/books/month-title.ts';
import { ReceiptsView } from './pages/books/receipts-view.tsx';
import { ContentView } from './pages/content/content-view.tsx';
import type { Which } from './pages/fees/fees-queries.ts';
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

// biome-ignore lint/suspicious/noExplicitAny: the props of each view differ; render() checks them.
type Listed = { View: FC<any>; title: (props: any) => string };

const views = {
  attention: { View: AttentionView, title: () => 'Needs you' },
  action: { View: ActionView, title: ({ preview }) => preview.title },
  signIn: { View: SignInView, title: () => 'Open the desk' },
  lead: { View: LeadView, title: ({ lead }) => lead.reference },
  leads: { View: LeadsView, title: () => 'Leads' },
  mail: { View: MailView, title: ({ mail }) => kindName(mail.kind) },
  mailPreview: { View: MailPreviewView, title: ({ kind }) => kindName(kind) },
  mailPreviews: { View: MailPreviewsView, title: () => 'Every kind of mail' },
  outbox: { View: OutboxView, title: () => 'Mail' },
  message: { View: MessageView, title: ({ title }) => title },
  batch: { View: BatchView, title: ({ batch }) => batch.title },
  batches: { View: BatchesView, title: () => 'Batches' },
  books: { View: BooksView, title: () => 'Books' },
  closing: { View: ClosingView, title: () => 'Closing' },
  content: { View: ContentView, title: () => 'Content' },
  fees: { View: FeesView, title: () => 'Fees' },
  log: { View: LogView, title: () => 'Log' },
  openFees: { View: OpenFeesView, title: ({ which }: { which: Which }) => openFeesTitles[which] },
  receipts: { View: ReceiptsView, title: ({ month }) => `Receipts of ${monthTitle(month)}` },
  student: { View: StudentView, title: ({ registration }) => registration.name ?? 'Student' },
  students: { View: StudentsView, title: () => 'Students' },
  today: { View: TodayView, title: () => 'Today' },
  unpaid: { View: UnpaidView, title: () => 'Not paid' },
  undatedBatch: { View: UndatedBatchView, title: ({ title }) => title },
} satisfies Record<string, Listed>;

export type ViewName = keyof typeof views;
export type ViewProps<Name extends ViewName> = ComponentProps<(typeof views)[Name]['View']>;

/** A whole HTML document. */
export function render<Name extends ViewName>(name: Name, props: ViewProps<Name>, frame: Frame): string {
  const { View, title }: Listed = views[name];
  const document = (
    <Document title={title(props)} frame={frame}>
      <View {...(props as object)} />
    </Document>
  );
  return `<!doctype html>${renderToStaticMarkup(document)}`;
}
