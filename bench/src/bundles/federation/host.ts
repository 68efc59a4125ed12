import '../entry';
