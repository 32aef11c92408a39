import { Fragment } from 'react';
import { Facts } from '../components/facts.tsx';
import { FormField } from '../components/form-field.tsx';
import { Notice } from '../components/notice.tsx';
import { PageHead } from '../components/page-head.tsx';
import type { ActionPage } from '../preview.ts';

/** May name a person, so it belongs into no address and no browser history. */
const FREE_TEXT = new Set(['text', 'email', 'area']);

/** The page of an action: what will happen, the fields, and one button that does it. */
export function ActionView(page: ActionPage) {
  const { preview, doesIt, isFixed, refusal, details } = page;
  const { title, sentences, facts = [], warning, danger, back, fields = [] } = preview;
  const isPosted = doesIt || fields.some(({ type = 'text' }) => FREE_TEXT.has(type));
  return (
    <>
      <PageHead title={title} />
      {refusal && (
        <Notice kind="danger">
          {refusal}{' '}
          {details && (
            <span className="text-muted text-small block font-normal wrap-anywhere">{details}</span>
          )}
        </Notice>
      )}
      <Errors {...page} />
      {sentences.map((sentence) => (
        <p key={sentence} className="max-w-measure mb-2">
          {sentence}
        </p>
      ))}
      {facts.length > 0 && <Facts facts={facts} />}
      {warning && <Notice kind="warning">{warning}</Notice>}
      <form method={isPosted ? 'post' : 'get'} className="desk-form">
        {isPosted && <Proofs {...page} />}
        {isFixed ? <Typed typed={page.typed} /> : <Fields {...page} />}
        {!doesIt && <input type="hidden" name="step" value="review" />}
        <div className="mt-6 flex flex-wrap items-center gap-4">
          <button type="submit" className={`button ${danger && doesIt ? 'button-danger' : 'button-primary'}`}>
            {doesIt ? preview.button : 'Show what will happen'}
          </button>
          {isFixed && Object.keys(page.typed).length > 0 && (
            <button type="submit" name="step" value="edit" className="button button-quiet">
              Change it
            </button>
          )}
          <a href={back} className="text-link">
            Back
          </a>
        </div>
      </form>
    </>
  );
}

/** Names the fields that are not right, with a link to each: a phone shows none of them at first. */
function Errors({ preview, errors }: ActionPage) {
  const wrong = Object.keys(errors);
  if (wrong.length === 0) return null;
  const labelOf = (name: string) => preview.fields?.find((field) => field.name === name)?.label ?? name;
  return (
    <Notice kind="danger">
      Nothing was done. Look at{' '}
      {wrong.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          <a href={`#${placeOf(name)}`} className="underline">
            {labelOf(name)}
          </a>
        </Fragment>
      ))}
      .
    </Notice>
  );
}

const placeOf = (name: string) => `field-${name}`;

/** What the POST is checked by. */
function Proofs({ csrf, actionId, version }: ActionPage) {
  return (
    <>
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="action_id" value={actionId} />
      <input type="hidden" name="version" value={version} />
    </>
  );
}

function Typed({ typed }: Pick<ActionPage, 'typed'>) {
  return Object.entries(typed).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

function Fields({ preview, typed, errors }: ActionPage) {
  return preview.fields?.map((field) => (
    <div key={field.name} id={placeOf(field.name)}>
      <FormField field={field} typed={typed[field.name]} error={errors[field.name]} />
    </div>
  ));
}
