import { BlockPicture } from '#features/pages/web/block-picture.tsx'
import { useBlockPlace } from '#features/pages/web/block-place.ts'
import { HeroArt } from '#ui/art/hero.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#web/link.tsx'
import type { HeroProps } from './block.ts'
import styles from './hero.module.css'

type Look = NonNullable<HeroProps['variant']>

/** The background of each variant. */
const WALLS = { wall: 'brand', paper: 'paper', photo: 'picture' } as const

const WORD_MAX = 11

export function View(hero: HeroProps) {
  const { isHead } = useBlockPlace()
  const { title, lead, note, actions } = hero
  const look = lookOf(hero)
  const Title = isHead ? 'h1' : 'h2'
  return (
    <section className={styles.hero} data-look={look} data-on={WALLS[look]} data-art={hero.art}>
      {look === 'wall' && hero.art === 'portico' && <HeroArt className={styles.art} />}
      <div className={styles.copy}>
        <Title className={styles.title} data-long={hasLongWord(title) || undefined}>
          {title}
        </Title>
        {lead && <p className={styles.lead}>{lead}</p>}
        <Actions actions={actions} />
        {note && <p className={styles.note}>{note}</p>}
      </div>
      <HeroPicture {...hero} look={look} isHead={isHead} />
    </section>
  )
}

/** Whether a word is too long for one line at the largest size. */
const hasLongWord = (title: string) => title.split(/[\s\u00ad-]/).some((word) => word.length > WORD_MAX)

/** The photo variant needs a picture. */
function lookOf({ variant = 'wall', picture }: HeroProps): Look {
  return variant === 'photo' && !picture ? 'wall' : variant
}

function HeroPicture({ art, picture, look, isHead }: HeroProps & { look: Look; isHead: boolean }) {
  if (look === 'photo' && picture) return <BlockPicture className={styles.ground} picture={picture} isFirst={isHead} />
  if (art === 'none' && picture) return <BlockPicture className={styles.picture} picture={picture} isFirst={isHead} />
  if (look !== 'paper' || art === 'none') return null
  return (
    <div className={styles.window}>
      <div className={styles.view}>
        <HeroArt className={styles.art} />
      </div>
    </div>
  )
}

function Actions({ actions }: Pick<HeroProps, 'actions'>) {
  if (actions.length === 0) return null
  return (
    <p className={styles.actions}>
      {actions.map(({ id, text, to }, index) => (
        <Link key={id} to={to} className={buttonClass({ size: 'lg', variant: index === 0 ? 'primary' : 'text' })}>
          {text}
          {index === 0 && <Icon name="arrow-end" />}
        </Link>
      ))}
    </p>
  )
}
