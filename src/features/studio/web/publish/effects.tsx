import { useTranslations } from 'use-intl'
import type { ElementEffect, PublishEffects } from '#features/authoring/publishing-model.ts'
import { useFormats } from '#i18n/use-formats.ts'
import { GuestLine } from '../settings/guest-line.tsx'
import { MovedWebinars } from './moved-webinars.tsx'
import styles from './publish-sheet.module.css'
import { TakerLines } from './taker-lines.tsx'

/** How many learners the changes affect, and what stays the same for them. */
export function Effects({ effects, isFirst }: { effects: PublishEffects; isFirst: boolean }) {
  const t = useTranslations('admin.studio.publish')
  const { number } = useFormats()
  const { started, inside, finished, added, elements, webinars, guests } = effects
  return (
    <section aria-labelledby="publish-learners">
      <h3 id="publish-learners">{t('learners')}</h3>
      {isFirst || started === 0 ? (
        <p className={styles.quiet}>{t(isFirst ? 'firstTime' : 'nobody')}</p>
      ) : (
        <>
          <dl className={styles.figures}>
            <dt>{number(inside)}</dt>
            <dd>{t('inside')}</dd>
            <dt>{number(finished)}</dt>
            <dd>{added > 0 ? t('finishedNew', { added }) : t('finished')}</dd>
          </dl>
          {elements.length > 0 && (
            <ul className={styles.effects}>
              {elements.map((effect) => (
                <li key={effect.elementId}>
                  <b>
                    <bdi>{effect.title}</bdi>
                  </b>{' '}
                  <Effect effect={effect} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      <MovedWebinars webinars={webinars} />
      {guests && (
        <p className={styles.quiet}>
          <GuestLine guests={guests} />
        </p>
      )}
    </section>
  )
}

function Effect({ effect: { kind, done, inside, results, open, takers } }: { effect: ElementEffect }) {
  const t = useTranslations('admin.studio.publish')
  const said = [
    kind === 'removed' ? t('effects.removed', { count: done + inside }) : '',
    kind === 'changed' && done > 0 ? t('effects.done', { count: done }) : '',
    kind === 'changed' && inside > 0 ? t('effects.inside', { count: inside }) : '',
    takers ? t('test.kept') : '',
    !takers && results > 0 ? t('effects.results', { count: results }) : '',
    !takers && open > 0 ? t('effects.open', { count: open }) : '',
  ]
  return (
    <>
      {said.filter(Boolean).join(' ')}
      {takers && <TakerLines takers={takers} />}
    </>
  )
}
