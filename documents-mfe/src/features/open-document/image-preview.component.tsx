import { styled } from '@mui/material';
import { useObjectUrl } from './use-object-url';

const Picture = styled('img')({ placeSelf: 'center', maxWidth: '100%', maxHeight: '70vh', objectFit: 'contain', borderRadius: 8 });

interface ImagePreviewProps {
  blob: Blob;
  name: string;
  onFail: () => void;
}

export function ImagePreview({ blob, name, onFail }: ImagePreviewProps) {
  const url = useObjectUrl(blob);
  return url && <Picture src={url} alt={name} onError={onFail} />;
}
