import { useEffect, useState } from 'react';
import { styled } from '@mui/material';

const Picture = styled('img')({
  placeSelf: 'center',
  maxWidth: '100%',
  maxHeight: '70vh',
  objectFit: 'contain',
  borderRadius: 8,
});

interface ImagePreviewProps {
  blob: Blob;
  name: string;
  onFail: () => void;
}

export function ImagePreview({ blob, name, onFail }: ImagePreviewProps) {
  const url = useObjectUrl(blob);
  return url && <Picture src={url} alt={name} onError={onFail} />;
}

/** @returns an object URL of the blob; revoked on unmount */
function useObjectUrl(blob: Blob): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const created = URL.createObjectURL(blob);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [blob]);
  return url;
}
