import { mimeGroup, type MimeGroup } from '@lender-portal/contracts';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import FolderZipOutlined from '@mui/icons-material/FolderZipOutlined';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import NotesOutlined from '@mui/icons-material/NotesOutlined';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import SlideshowOutlined from '@mui/icons-material/SlideshowOutlined';
import TableChartOutlined from '@mui/icons-material/TableChartOutlined';

const icons: Record<MimeGroup, { Icon: typeof ImageOutlined; label: string }> = {
  image: { Icon: ImageOutlined, label: 'Image' },
  pdf: { Icon: PictureAsPdfOutlined, label: 'PDF' },
  document: { Icon: DescriptionOutlined, label: 'Text document' },
  spreadsheet: { Icon: TableChartOutlined, label: 'Spreadsheet' },
  presentation: { Icon: SlideshowOutlined, label: 'Presentation' },
  text: { Icon: NotesOutlined, label: 'Plain text' },
  archive: { Icon: FolderZipOutlined, label: 'Archive' },
  file: { Icon: InsertDriveFileOutlined, label: 'File' },
};

/** Icon of the file kind, with a text alternative, because no other column mentions it. */
export function MimeIcon({ mimeType }: { mimeType: string }) {
  const group = mimeGroup(mimeType);
  const { Icon, label } = icons[group];
  return <Icon fontSize="small" color="action" titleAccess={label} data-mime-group={group} />;
}
