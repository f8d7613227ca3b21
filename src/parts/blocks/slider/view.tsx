import { useTranslations } from 'use-intl'
import { BlockHead } from '#features/pages/web/block-head.tsx'
import { useBlockPlace } from '#features/pages/web/block-place.ts'
import { Rail } from '#ui/rail.tsx'
import type { SliderProps } from './block.ts'
import { SlideCard } from './slide-card.tsx'
import styles from './slider.module.css'
import { Stage } from './stage.tsx'

/** Pictures with words, to be moved by finger, wheel, keys or buttons; nothing moves by itself. */
export function View({ title, lead, slides, variant }: SliderProps) {
  const t = useTranslations('page')
  const { isHead } = useBlockPlace()
  if (slides.length === 0) return null
  const level = title ? (isHead ? 2 : 3) : isHead ? 1 : 2
  const label = title || t('sliderLabel')
  const head = title && <BlockHead title={title} lead={lead} />
  if (variant === 'stage') {
    return (
      <section className={styles.place} data-variant="stage">
        {head}
        <Stage slides={slides} label={label} level={level} />
      </section>
    )
  }
  return (
    <section className={styles.cards}>
      <Rail
        head={<div className={styles.railHead}>{head}</div>}
        label={label}
        backLabel={t('sliderBack')}
        onLabel={t('sliderOn')}
        takesKeys
      >
        {slides.map((slide) => (
          <SlideCard key={slide.id} {...slide} level={level} />
        ))}
      </Rail>
    </section>
  )
}
