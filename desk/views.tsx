import type { ComponentProps, FC } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { DoorView } from './door/door-view.tsx';
import type { Frame } from './frame.ts';
import { ActionView } from './layout/action-view.tsx';
import { Document } from './layout/document.tsx';
import { MessageView } from './layout/message-view.tsx';
import { TodayView } from './pages/today/today-view.tsx';

/* Every view of the desk, bundled into build/desk/views.js. Routes know them by name only. */

// biome-ignore lint/suspicious/noExplicitAny: the props of each view differ; render() checks them.
type Listed = { View: FC<any>; title: (props: any) => string };

const views = {
  action: { View: ActionView, title: ({ preview }) => preview.title },
  door: { View: DoorView, title: () => 'Open the desk' },
  message: { View: MessageView, title: ({ title }) => title },
  today: { View: TodayView, title: () => 'Today' },
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
