import { StateIcon } from '#ui/state-icon.tsx'
import { useLook } from '../use-look.ts'
import styles from './foundations.module.css'
import { Section, SmallTitle } from './section.tsx'

const SIZES = [
  ['hero', 't-hero, 44 to 88', 'Come in'],
  ['t1', 't-1, 34 to 60', 'The door is open'],
  ['t2', 't-2, 28 to 44', 'Двері відчинені'],
] as const

/** Font sizes and families. */
export function Type() {
  return (
    <Section id="type" title="Type">
      <dl className={styles.type}>
        {SIZES.map(([size, note, text]) => (
          <div key={size}>
            <dt>{note}</dt>
            <dd className="title" data-size={size}>
              {text}
            </dd>
          </div>
        ))}
        <div>
          <dt>t-3, 20 to 24</dt>
          <dd className="title" data-size="t3" lang="ar" dir="rtl">
            الباب مفتوح، تفضّل
          </dd>
        </div>
        <div>
          <dt>t-lead, 18 to 21</dt>
          <dd className="lead">You will read it aloud in one sitting.</dd>
        </div>
        <div>
          <dt>t-body 17, lessons 18</dt>
          <dd>Mark does not waste words, so the ones he keeps are worth stopping for.</dd>
        </div>
        <div>
          <dt>t-small 15</dt>
          <dd data-size="small">Lesson, 18 min, 7 min left</dd>
        </div>
        <div>
          <dt>t-mini 13, nothing smaller</dt>
          <dd data-size="mini">2 new</dd>
        </div>
        <div>
          <dt>figures</dt>
          <dd className="title tabular" data-size="t3">
            <span className="num">1,240</span> <span className="num">3:10</span> <span className="num">678</span>
          </dd>
        </div>
      </dl>
      <SmallTitle>Scripts</SmallTitle>
      <dl className={styles.scripts}>
        {SCRIPTS.map(({ lang, dir, name, title, text }) => (
          <div key={lang}>
            <dt>{name}</dt>
            <dd lang={lang} dir={dir}>
              <span className="title">{title}</span>
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

const SCRIPTS = [
  { lang: 'en', dir: 'ltr', name: 'Latin', title: 'In the beginning', text: 'Fjörd, Çağrı, Łódź, Ærø' },
  { lang: 'uk', dir: 'ltr', name: 'Cyrillic', title: 'На початку', text: 'Ґанок, їжак, єдність' },
  { lang: 'ar', dir: 'rtl', name: 'Arabic', title: 'في البدء', text: 'كان الكلمة، والكلمة كان عند الله' },
  { lang: 'fa', dir: 'rtl', name: 'Persian', title: 'در آغاز', text: 'پیش از هر چیز، گفت‌وگو' },
] as const

/** Radii, arches, shadows. */
export function Shape() {
  const { radius, btn } = useLook()
  return (
    <Section id="shape" title="Shape and depth">
      <p className={styles.note}>
        Corners of this portal: {radius} px. Buttons: {btn}.
      </p>
      <ul className={styles.shapes}>
        {(['radius', 'r-l', 'r-m', 'r-s', 'field', 'arch'] as const).map((shape) => (
          <li key={shape}>
            <div data-shape={shape} className={styles.shape} />
            {SHAPES[shape]}
          </li>
        ))}
        {(['sh-1', 'sh-2', 'sh-3'] as const).map((depth) => (
          <li key={depth}>
            <div data-depth={depth} className={styles.shape} />
            {DEPTHS[depth]}
          </li>
        ))}
      </ul>
    </Section>
  )
}

const SHAPES = {
  radius: 'radius: cards',
  'r-l': 'r-l: bands and dialogs',
  'r-m': 'r-m: answers, notices',
  'r-s': 'r-s: rows',
  field: 'r-field: what is typed into',
  arch: 'arch: people, states, openings',
}
const DEPTHS = { 'sh-1': 'sh-1: search, canvas', 'sh-2': 'sh-2: menus', 'sh-3': 'sh-3: sheet, dialog' }
const STEPS = ['s1', 's2', 's3', 's4', 's5', 's6', 's7', 's8', 'section'] as const

/** The spacing scale. */
export function Space() {
  return (
    <Section id="space" title="Space">
      <ul className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step}>
            <span className={styles.step} data-step={step} />
            {step}
          </li>
        ))}
      </ul>
      <SmallTitle>Widths: 1200 for a page, 42.5rem for a line of reading</SmallTitle>
      <div className={styles.measure}>
        <span>A line of a lesson holds 66 to 72 characters, and never runs wider.</span>
      </div>
    </Section>
  )
}

/** Durations and easing curves. */
export function Motion() {
  return (
    <Section id="motion" title="Motion">
      <ul className={styles.motions}>
        {(['fast', 'mid', 'slow'] as const).map((speed) => (
          <li key={speed}>
            <button type="button" className={styles.motion}>
              <span className={styles.ball} data-speed={speed} />
              {MOTIONS[speed]}
            </button>
          </li>
        ))}
      </ul>
      <SmallTitle>The sun rises in an open door that is pointed at</SmallTitle>
      <a href="#motion" className={styles.door}>
        <StateIcon state="open" number={5} />
        The sower
      </a>
    </Section>
  )
}

const MOTIONS = {
  fast: 'fast, 150 ms: press and hover',
  mid: 'mid, 220 ms: switches and doors',
  slow: 'slow, 300 ms: sheets and pictures',
}
