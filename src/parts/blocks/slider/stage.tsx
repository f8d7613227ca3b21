import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { BlockPicture } from '#features/pages/web/block-picture.tsx'
import { useBlockPlace } from '#features/pages/web/block-place.ts'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { PagerDots } from '#ui/pager-dots.tsx'
import { Link } from '#web/link.tsx'
import type { Slide } from './block.ts'
import { SlideHeading } from './slide-heading.tsx'
import styles from './slider.module.css'
import { showSlide, useCurrentSlide } from './use-current-slide.ts'

/** With more slides there are no dots, only the arrows. */
const DOTS_MAX = 10

interface StageProps {
  slides: readonly Slide[]
  label: string
  level: number
}

/** One slide at a time: words on a wall, the picture beside them. */
export function Stage({ slides, label, level }: StageProps) {
  const list = useRef<HTMLUListElement>(null)
  const current = useCurrentSlide(list)
  const show = (index: number) => showSlide(list.current, index)
  return (
    <>
      {/* Scrollable areas must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={styles.stage} ref={list} aria-label={label} tabIndex={0} data-on="deep">
        {slides.map((slide, index) => (
          <StageSlide
            key={slide.id}
            {...slide}
            level={index === 0 ? level : Math.max(level, 2)}
            isFirst={index === 0}
          />
        ))}
      </ul>
      {slides.length > 1 && <Controls slides={slides} label={label} current={current} onShow={show} />}
    </>
  )
}

function StageSlide({ title, text, picture, button, level, isFirst }: Slide & { level: number; isFirst: boolean }) {
  const { isHead } = useBlockPlace()
  return (
    <li className={styles.slide}>
      <div className={styles.words}>
        <SlideHeading title={title} level={level} className={styles.title} />
        {text && <p className={styles.text}>{text}</p>}
        {button && (
          <p className={styles.button}>
            <Link to={button.to} className={buttonClass({ size: 'lg' })}>
              {button.text}
              <Icon name="arrow-end" />
            </Link>
          </p>
        )}
      </div>
      {picture && <BlockPicture className={styles.picture} picture={picture} isFirst={isHead && isFirst} isWide />}
    </li>
  )
}

function Controls(props: {
  slides: readonly Slide[]
  label: string
  current: number
  onShow: (index: number) => void
}) {
  const { slides, label, current, onShow } = props
  const t = useTranslations('page')
  const count = slides.length
  return (
    <div className={styles.controls}>
      {count <= DOTS_MAX && (
        <PagerDots
          label={label}
          count={count}
          current={current}
          labelOf={(index) => t('sliderAt', { place: index + 1, count, title: slides[index]?.title ?? '' })}
          onChoose={onShow}
        />
      )}
      <div className={styles.arrows}>
        <IconButton
          variant="line"
          icon="arrow-start"
          label={t('sliderBack')}
          disabled={current === 0}
          onClick={() => onShow(current - 1)}
        />
        <IconButton
          variant="line"
          icon="arrow-end"
          label={t('sliderOn')}
          disabled={current >= count - 1}
          onClick={() => onShow(current + 1)}
        />
      </div>
    </div>
  )
}
