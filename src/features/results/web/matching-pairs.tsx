import { useTranslations } from 'use-intl'
import { BlockPicture } from '#features/pages/web/block-picture.tsx'
import { useContentLanguage } from '#features/pages/web/content-language.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { arrowFocus } from './arrow-focus.ts'
import type { MatchingProps } from './matching-field.tsx'
import { MatchingItem } from './matching-item.tsx'
import styles from './matching.module.css'
import { usePairing } from './use-pairing.ts'
import { useVariantWords } from './variant-words.ts'

/** Two columns of buttons: one of each is pressed to join them. Both have the number and the colour of their pair. */
export function MatchingPairs(props: MatchingProps) {
  const t = useTranslations('course')
  const content = useContentLanguage()
  const { question, disabled, outcome } = props
  const { variants = [], targets = [] } = question
  const { nameOf, verdictOf } = useVariantWords(variants, outcome)
  const { press, release, said, isHeld, isFixed, pairedBy, partnersOf } = usePairing(props)
  const onKeyDown = arrowFocus(release)
  return (
    <>
      <div className={styles.columns}>
        <ul className={styles.column} aria-label={t('questionPairItems')}>
          {variants.map((variant, place) => {
            const end = { side: 'variant', id: variant.id } as const
            const isPaired = pairedBy(end).length > 0
            const earlier = outcome?.variants[variant.id]
            // A pair that replaces a wrong one has no verdict yet.
            const verdict = earlier === 'wrong' && isPaired ? undefined : earlier
            const note = verdict && outcome?.notes[variant.id]
            return (
              <li key={variant.id}>
                <MatchingItem
                  badge={place + 1}
                  pair={isPaired ? place : undefined}
                  isDone={verdict === 'right'}
                  partners={partnersOf(end)}
                  verdict={verdict}
                  verdictText={verdictOf(variant.id)}
                  isHeld={isHeld(end)}
                  disabled={isFixed(variant.id)}
                  onClick={() => press(end)}
                  onKeyDown={onKeyDown}
                >
                  {variant.image && <BlockPicture picture={variant.image} className={styles.picture} />}
                  {variant.text ? (
                    <bdi {...content}>{variant.text}</bdi>
                  ) : (
                    <VisuallyHidden>{nameOf(variant)}</VisuallyHidden>
                  )}
                </MatchingItem>
                {note && (
                  <small className={styles.note}>
                    <bdi {...content}>{note}</bdi>
                  </small>
                )}
              </li>
            )
          })}
        </ul>
        <ul className={styles.column} aria-label={t('questionPairMatches')}>
          {targets.map(({ id, text }) => {
            const end = { side: 'target', id } as const
            const paired = pairedBy(end)
            const places = variants.flatMap((variant, place) => (paired.includes(variant.id) ? [place] : []))
            return (
              <li key={id}>
                <MatchingItem
                  badge={places.map((place) => place + 1).join(' ')}
                  pair={places[0]}
                  isDone={paired.length > 0 && paired.every((variantId) => outcome?.variants[variantId] === 'right')}
                  partners={partnersOf(end)}
                  isHeld={isHeld(end)}
                  disabled={disabled}
                  onClick={() => press(end)}
                  onKeyDown={onKeyDown}
                >
                  <bdi {...content}>{text}</bdi>
                </MatchingItem>
              </li>
            )
          })}
        </ul>
      </div>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  )
}
