// Invisible and bidirectional characters, private ones and the blank Braille pattern: they disguise a text.
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Co}\u2800]/gu;

/**
 * Characters that change how their neighbors look: joiners in Persian, Urdu and Indic names, variants of Han characters
 * in Japanese ones, and those inside emoji.
 */
const ORTHOGRAPHIC =
  /([\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}])[\u200c\u200d](?=[\p{L}\p{M}])|(\p{Script=Han})[\u{e0100}-\u{e01ef}]|(\p{Extended_Pictographic}\p{Emoji_Modifier}?)(?:\ufe0f?\u200d(?=\p{Extended_Pictographic})|\ufe0f)/gu;

/** Whether a text contains characters that disguise it. */
export const hasInvisible = (text: string): boolean => text.replace(ORTHOGRAPHIC, '$1$2$3').search(INVISIBLE) >= 0;

export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');
