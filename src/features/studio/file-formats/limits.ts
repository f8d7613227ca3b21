/** Maximum size of a file to import, in bytes. */
export const FILE_BYTES_MAX = 40_000_000
/** Maximum size of a file of text, in bytes; pictures may be part of it. */
export const TEXT_BYTES_MAX = 20_000_000
/** Maximum number of entries of an archive. */
export const ENTRIES_MAX = 3000
/** Maximum size of everything in an archive when it is unpacked, in bytes. */
export const UNPACKED_BYTES_MAX = 120_000_000
/** How much larger an entry of an archive may be than what it is packed in; small entries may be packed better. */
export const PACKED_RATIO_MAX = 200
export const SMALL_ENTRY_BYTES = 1_000_000
/** How deep elements may be nested; deeper ones are treated as siblings. */
export const DEPTH_MAX = 100
/** Maximum number of elements and texts of a page. */
export const NODES_MAX = 400_000
/** Maximum number of paragraphs, pictures, questions and so on. */
export const BLOCKS_MAX = 5000
/** Maximum number of pictures. */
export const PICTURES_MAX = 300
/** How long a file may be read, in milliseconds. */
export const READING_MS_MAX = 60_000
