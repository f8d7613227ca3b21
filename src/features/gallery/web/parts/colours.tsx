import { contrastOf } from '#ui/colour.ts'
import { themeColours } from '#features/portal/theme.ts'
import { TEXT_ON } from '../contrast-pairs.ts'
import { useLook } from '../use-look.ts'
import styles from './colours.module.css'
import { Section, SmallTitle } from './section.tsx'

/** Tokens grouped by purpose. */
const GROUPS: readonly [title: string, tokens: readonly string[]][] = [
  ['Brand and its walls', ['brand', 'brand-hover', 'brand-2', 'brand-ink', 'night', 'deep']],
  ['Ink and lines', ['ink', 'ink-2', 'ink-3', 'line-2', 'line']],
  ['Planes', ['sky', 'haze', 'wash', 'paper']],
  ['The sun, right and failed', ['sun', 'sun-wash', 'sun-ink', 'ok', 'ok-wash', 'bad', 'bad-wash']],
  ['Drawings', ['il-night', 'il-deep', 'il-wall', 'il-mid', 'il-sky', 'il-light', 'il-pale', 'il-ember']],
]
const ANY_BRAND = [
  '#2a52e4',
  '#0d7a4f',
  '#7b2a6b',
  '#c2410c',
  '#e8a100',
  '#8fd14f',
  '#11131a',
  '#19b5c9',
  '#c32531',
  '#6a3bc0',
  '#4a5163',
  '#f4d9e4',
]

const ratioOf = (one: string, other: string) => `${(Math.floor(contrastOf(one, other) * 10) / 10).toFixed(1)} : 1`

/** All colours computed from the brand colour, with the contrast of each text on its backgrounds. */
export function Colours() {
  const { color } = useLook()
  const colours = themeColours(color)
  const valueOf = (token: string) => colours[token] ?? '#000000'
  return (
    <Section id="colour" title="Colour">
      {GROUPS.map(([title, tokens]) => (
        <div key={title}>
          <SmallTitle>{title}</SmallTitle>
          <ul className={styles.swatches}>
            {tokens.map((token) => (
              <Swatch key={token} fill={valueOf(token)} words={[token, valueOf(token)]} />
            ))}
          </ul>
        </div>
      ))}
      <SmallTitle>Text on its grounds: 4.5 : 1 or more, whatever the colour</SmallTitle>
      <ul className={styles.pairs}>
        {TEXT_ON.flatMap(([text, grounds]) =>
          grounds.map((ground) => (
            <li key={text + ground} className={styles.pair}>
              <Sample text={valueOf(text)} ground={valueOf(ground)} />
              <span>
                {text} on {ground}
                <b className="tabular">
                  <bdi dir="ltr">{ratioOf(valueOf(text), valueOf(ground))}</bdi>
                </b>
              </span>
            </li>
          )),
        )}
      </ul>
      <SmallTitle>Text on any brand colour is computed</SmallTitle>
      <ul className={styles.swatches}>
        {ANY_BRAND.map((brand) => {
          const { 'on-brand': text = '' } = themeColours(brand)
          return <Swatch key={brand} fill={brand} text={text} words={[brand, ratioOf(brand, text)]} />
        })}
      </ul>
    </Section>
  )
}

/** Colours are set as SVG attributes: the CSP allows no inline styles. */
function Swatch({ fill, text, words }: { fill: string; text?: string; words: readonly [string, string] }) {
  return (
    <li className={styles.swatch}>
      <svg viewBox="0 0 96 106" aria-hidden="true">
        <path d="M.8 98V48a47.2 47.2 0 0 1 94.4 0v50a7 7 0 0 1-7 7H7.8a7 7 0 0 1-7-7z" fill={fill} stroke="#00000018" />
        {text && (
          <text x="48" y="68" textAnchor="middle" fill={text}>
            Aa
          </text>
        )}
      </svg>
      <b>
        <bdi dir="ltr">{words[0]}</bdi>
      </b>
      <bdi dir="ltr" className="tabular">
        {words[1]}
      </bdi>
    </li>
  )
}

const Sample = ({ text, ground }: { text: string; ground: string }) => (
  <svg viewBox="0 0 64 48" aria-hidden="true" className={styles.sample}>
    <rect x=".5" y=".5" width="63" height="47" rx="10" fill={ground} stroke="#00000018" />
    <text x="32" y="31" textAnchor="middle" fill={text}>
      Aa
    </text>
  </svg>
)
