import { PageHead } from '../components/page-head.tsx';

/** The page of a one-time address: a button, because a link preview must not use it up. */
export function DoorView() {
  return (
    <>
      <PageHead title="Open the desk" lead="This address works once. The desk stays open for eight hours." />
      <form method="post">
        <button type="submit" className="button button-primary">
          Open the desk
        </button>
      </form>
    </>
  );
}
