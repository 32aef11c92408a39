// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HeroCarousel } from './hero.tsx';

let reducedMotion = false;

const renderThreeSlides = () =>
  render(
    <HeroCarousel slides={['Learn', 'Build', 'Grow'].map((name) => ({ name, content: <p>{name}</p> }))} />,
  );

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: reducedMotion }));
  reducedMotion = false;
  renderThreeSlides();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Five turns: a whole number of rounds would end where it began. */
const LONG = 50_000;
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const carousel = () => screen.getByRole('region', { name: 'Welcome' });
const dot = (name: string) => screen.getByRole('button', { name: new RegExp(name) });

/** The slide that can be reached; dots and slides must agree. */
function current(): string {
  const slides = [...carousel().querySelectorAll('[aria-roledescription="slide"]')];
  const [shown, ...others] = slides.filter((slide) => !slide.hasAttribute('inert'));
  expect(others).toEqual([]);
  expect(dot(shown?.textContent ?? '').getAttribute('aria-current')).toBe('true');
  expect(carousel().querySelectorAll('[aria-current="true"]')).toHaveLength(1);
  return shown?.textContent ?? '';
}

test('starts with the first slide, advances every ten seconds, and loops', () => {
  expect(current()).toBe('Learn');
  pass(9999);
  expect(current()).toBe('Learn');
  pass(1);
  expect(current()).toBe('Build');
  pass(10_000);
  expect(current()).toBe('Grow');
  pass(10_000);
  expect(current()).toBe('Learn');
});

test('a dot shows its slide, and the carousel goes on from there', () => {
  fireEvent.click(dot('Grow'));
  expect(current()).toBe('Grow');
  pass(10_000);
  expect(current()).toBe('Learn');
});

test.each([
  ['hovered', fireEvent.pointerEnter, fireEvent.pointerLeave],
  ['focused', fireEvent.focus, fireEvent.blur],
])('while it is %s it stands still, and afterwards gives its slide ten seconds', (_, hold, letGo) => {
  pass(9000);
  hold(carousel());
  pass(LONG);
  expect(current()).toBe('Learn');
  letGo(carousel());
  pass(9999);
  expect(current()).toBe('Learn');
  pass(1);
  expect(current()).toBe('Build');
});

test('its pause button stops it until it is played again', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Pause the slides' }));
  pass(LONG);
  expect(current()).toBe('Learn');
  fireEvent.click(screen.getByRole('button', { name: 'Play the slides' }));
  pass(10_000);
  expect(current()).toBe('Build');
});

test('under reduced motion it is paused: it follows its dots, and advances once it is played', () => {
  cleanup();
  reducedMotion = true;
  renderThreeSlides();
  pass(LONG);
  expect(current()).toBe('Learn');
  fireEvent.click(dot('Build'));
  expect(current()).toBe('Build');
  const play = screen.getByRole('button', { name: 'Play the slides' });
  fireEvent.focus(play);
  fireEvent.click(play);
  pass(10_000);
  expect(current()).toBe('Grow');
  expect(play.getAttribute('aria-label')).toBe('Pause the slides');
});

test('a single slide has one dot and nothing to pause', () => {
  cleanup();
  render(<HeroCarousel slides={[{ name: 'Learn', content: <p>Learn</p> }]} />);
  expect(screen.getAllByRole('button')).toHaveLength(1);
  pass(10_000);
  expect(current()).toBe('Learn');
});
