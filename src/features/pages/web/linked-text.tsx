import { Link } from '#web/link.tsx'
import type { TextPiece } from '../blocks.ts'

/** A plain text with the links that the server found in it. */
export function LinkedText({ text, pieces }: { text: string; pieces: readonly TextPiece[] | undefined }) {
  return pieces?.map((piece, index) => <Piece key={index} {...piece} />) ?? text
}

const Piece = ({ text, to }: TextPiece) =>
  to === undefined ? (
    text
  ) : (
    <Link to={to} aria-haspopup="dialog">
      {text}
    </Link>
  )
